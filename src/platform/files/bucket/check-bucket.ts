import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { newId } from '../../new-id.ts';
import type { BucketConfig } from './create-bucket-client.ts';
import { describeBucketError } from './describe-bucket-error.ts';
import { withTimeout } from './with-timeout.ts';

/** The bucket answers, and can never do what is asked of it. */
class BucketUnusable extends Error {}

/** Tries every right that is needed, with an object of its own; returns why it cannot be reached, if it cannot. */
export async function checkBucket(client: S3Client, config: BucketConfig, ms: number): Promise<string | null> {
  const of = { Bucket: config.FILES_BUCKET };
  const probe = { ...of, Key: `probes/${newId()}` };
  const steps = [
    ['listar', () => new ListObjectsV2Command({ ...of, Prefix: 'probes/', MaxKeys: 1 })],
    ['escribir', () => new PutObjectCommand({ ...probe, Body: Buffer.from('probe') })],
    ['leer', () => new GetObjectCommand(probe)],
    ['borrar', () => new DeleteObjectCommand(probe)],
  ] as const;
  for (const [right, command] of steps) {
    try {
      // The commands differ in type only.
      await withTimeout(ms, (abortSignal) => client.send(command() as PutObjectCommand, { abortSignal }));
    } catch (error) {
      const sentence = describeBucketError(error, config, right);
      if (sentence) throw new BucketUnusable(sentence);
      return String(error).slice(0, 200);
    }
  }
  return null;
}
