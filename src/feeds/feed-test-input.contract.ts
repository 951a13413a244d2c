import { z } from 'zod';
import { exactText, READABLE } from '../platform/input/text.contract.ts';
import { FeedFormat } from './feed-run.contract.ts';

const address = z
  .url({
    protocol: /^https?$/,
    error: ({ input }) =>
      /^s?ftps?:/i.test(String(input))
        ? 'No se leen direcciones ftp ni sftp: pida a su proveedor una que empiece por http:// o https://'
        : 'Escriba una dirección que empiece por http:// o https://',
  })
  .max(2000, 'Escriba 2000 caracteres como máximo')
  .refine((address) => READABLE.test(address), 'Escriba una dirección que empiece por http:// o https://')
  .meta({
    description: 'User name and password in it are stored separately',
    example: 'https://feeds.example.com/kyero.xml',
  });
const username = exactText(undefined, /^[^:\p{Cc}\p{Cs}]*$/u, 'El usuario no puede llevar dos puntos')
  .trim()
  .max(200, 'Escriba 200 caracteres como máximo')
  .transform((text) => text || null)
  .nullable();
const password = exactText().max(500, 'Escriba 500 caracteres como máximo').meta({ description: 'Write-only' });

export const feedSourceFields = { address, username, password };

export const FeedTestInput = z
  .strictObject({ format: FeedFormat, address, username: username.optional(), password: password.optional() })
  .meta({ id: 'FeedTestInput' });
export type FeedTestInput = z.infer<typeof FeedTestInput>;

export const FeedTestResult = z
  .object({
    isReadable: z.boolean(),
    message: z.string().meta({ description: 'Result of the test, or the reason for a failure' }),
    properties: z
      .int()
      .meta({ description: 'Number of properties at the beginning of the feed, or as reported by its vendor' }),
    isComplete: z.boolean().meta({ description: 'Whether the count is complete' }),
    references: z.array(z.string()).meta({ description: 'The first references' }),
  })
  .meta({ id: 'FeedTestResult' });
export type FeedTestResult = z.infer<typeof FeedTestResult>;
