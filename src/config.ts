import { resolve } from 'node:path';
import { z } from 'zod';

const blankIsAbsent = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .optional(),
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database.optional(),
  MEILI_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEILI_KEY: z.string().min(16).optional(),
  MEILI_INDEX: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('properties'),
  DATA_FOLDER: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  LOCAL_DEMO: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  TRUST_PROXY: list,
  METRICS_TOKEN: z.string().min(32).optional(),
  PAGE_CACHE_BYTES: z.coerce.number().int().nonnegative().default(64_000_000),
  READS_PER_MINUTE: z.coerce.number().int().nonnegative().default(240),
  FORMS_PER_10_MINUTES: z.coerce.number().int().nonnegative().default(5),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('web@localhost.localdomain'),
  FEED_MAX_BYTES: z.coerce.number().int().positive().default(2_000_000_000),
});

/** WORK: this process takes jobs and events from their queues; the command line leaves them to the server. */
export type Config = z.infer<typeof Environment> & { readonly WORK: boolean };

/** Names every bad variable at once, before anything starts. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const result = Environment.safeParse(blankIsAbsent(env));
  if (result.success) return { ...result.data, WORK: true };
  throw new Error(`The configuration is not usable:\n${z.prettifyError(result.error)}`);
}
