import { S3Client } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';
import type { Config } from '../../../config.ts';

const SECOND = 1000;
const MAX_ATTEMPTS = 3;
/** More than a page has pictures; those of the next visitor wait for a free one. */
const SOCKET_OPTIONS = { keepAlive: true, maxSockets: 64 };
/** Of a large file, between two pieces; everything else has a limit of its own. */
const SOCKET_TIMEOUT_MS = 30 * SECOND;

export type BucketConfig = Pick<
  Config,
  | 'FILES_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PATH_STYLE'
  | 'S3_CA_FILE'
>;

/**
 * The official client. It sends the checksums that S3 demands and no others, which other servers do not all know. It is
 * not guarded as what feeds name is: the address is the operator's own.
 */
export function createBucketClient(config: BucketConfig) {
  const { S3_ENDPOINT: endpoint, S3_CA_FILE: authority } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new S3Client({
    region: config.S3_REGION,
    ...(endpoint && { endpoint }),
    // Whoever names a server of their own seldom has a name in the DNS for each bucket.
    forcePathStyle: config.S3_PATH_STYLE ?? endpoint !== undefined,
    // Without a key of its own, what the machine has: the role of an instance or of a container.
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: MAX_ATTEMPTS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2 * SECOND,
      socketTimeout: SOCKET_TIMEOUT_MS,
      httpAgent: new PlainAgent(SOCKET_OPTIONS),
      httpsAgent: new Agent({ ...SOCKET_OPTIONS, ...(authority && { ca: readFileSync(authority) }) }),
    },
  });
}
