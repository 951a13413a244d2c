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

/** Of .env.example and docker-compose.yml, which everybody can read. */
const SAMPLE = /change-me|only-for-the-demo|:\/\/user:password@/;
const LEAST_BYTES = 32;
const isLong = (secret: string) => Buffer.byteLength(secret) >= LEAST_BYTES;
const TOO_SHORT = `must have at least ${LEAST_BYTES} bytes`;

const SAMPLE_SECRET = 'only-for-the-demo';

const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'FORM_SECRET',
  'MEILI_KEY',
  'METRICS_TOKEN',
  'SECRETS_KEY',
  'SECRETS_KEY_PREVIOUS',
  'SMTP_URL',
];

/** The local demo is for this machine alone, and takes the samples. */
function refuseWeakSecrets(env: Record<string, unknown>, context: z.RefinementCtx) {
  if (env.LOCAL_DEMO === true) return;
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  for (const name of SECRETS)
    if (SAMPLE.test(String(env[name]))) refuse(name, 'is a sample that everybody knows: choose your own');
  for (const name of ['FORM_SECRET', 'MEILI_KEY', 'SECRETS_KEY', 'SECRETS_KEY_PREVIOUS']) {
    const secret = env[name];
    if (typeof secret === 'string' && !isLong(secret)) refuse(name, TOO_SHORT);
  }
  for (const name of ['FORM_SECRET', 'SECRETS_KEY'])
    if (env[name] === undefined) refuse(name, `is missing: choose one of at least ${LEAST_BYTES} bytes`);
}

const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const variables = z.object({
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
  MEILI_KEY: z.string().optional(),
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
  METRICS_TOKEN: z.string().refine(isLong, TOO_SHORT).optional(),
  PAGE_CACHE_BYTES: z.coerce.number().int().nonnegative().default(64_000_000),
  READS_PER_MINUTE: z.coerce.number().int().nonnegative().default(240),
  FORMS_PER_10_MINUTES: z.coerce.number().int().nonnegative().default(5),
  FORM_SECRET: z.string().optional(),
  FORM_CHALLENGE_COST: z.coerce.number().int().min(1).max(100_000).default(1000),
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_PREVIOUS: z.string().optional(),
  AUTH_PASSWORD_MIN: z.coerce.number().int().min(8, 'must not be below 8').max(64).default(12),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('web@localhost.localdomain'),
  FEED_MAX_BYTES: z.coerce.number().int().positive().default(2_000_000_000),
});

const Environment = variables.superRefine(refuseWeakSecrets, { when: () => true });

/** WORK: this process takes jobs and events from their queues; the command line leaves them to the server. */
export type Config = z.infer<typeof Environment> & {
  readonly FORM_SECRET: string;
  readonly SECRETS_KEY: string;
  readonly WORK: boolean;
};

/** Names every bad variable at once, before anything starts. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const result = Environment.safeParse(blankIsAbsent(env));
  if (!result.success) throw new Error(`The configuration is not usable:\n${z.prettifyError(result.error)}`);
  const { FORM_SECRET = SAMPLE_SECRET, SECRETS_KEY = SAMPLE_SECRET } = result.data;
  return { ...result.data, FORM_SECRET, SECRETS_KEY, WORK: true };
}
