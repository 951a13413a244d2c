import { z } from 'zod';
import { FeedFormat } from './feed-run.contract.ts';
import { exactText, READABLE } from '../platform/input/text.contract.ts';

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
    description: 'A user and a password in it are kept apart from it',
    example: 'https://feeds.example.com/kyero.xml',
  });
const username = exactText(undefined, /^[^:\p{Cc}\p{Cs}]*$/u, 'El usuario no puede llevar dos puntos')
  .trim()
  .max(200, 'Escriba 200 caracteres como máximo')
  .transform((text) => text || null)
  .nullable();
const password = exactText()
  .max(500, 'Escriba 500 caracteres como máximo')
  .meta({ description: 'Never shown to anybody' });

export const feedSourceFields = { address, username, password };

export const FeedTestInput = z
  .strictObject({ format: FeedFormat, address, username: username.optional(), password: password.optional() })
  .meta({ id: 'FeedTestInput' });
export type FeedTestInput = z.infer<typeof FeedTestInput>;

export const FeedTestResult = z
  .object({
    isReadable: z.boolean(),
    message: z.string().meta({ description: 'What was found, or why nothing was' }),
    properties: z.int().meta({ description: 'As many as were seen in its beginning, or as its vendor says' }),
    isWhole: z.boolean().meta({ description: 'Whether that is all that there is' }),
    references: z.array(z.string()).meta({ description: 'The first' }),
  })
  .meta({ id: 'FeedTestResult' });
export type FeedTestResult = z.infer<typeof FeedTestResult>;
