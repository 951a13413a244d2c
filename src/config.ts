import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { SECRETS, withSecretFiles } from './secret-files.ts';
import { verifiedDatabase } from './verified-database.ts';

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

/** Of .env.example and of this file, which everybody can read. */
const SAMPLE = /change-me|only-for-the-demo|:\/\/user:password@/;
const LEAST_BYTES = 32;
const isLong = (secret: string) => Buffer.byteLength(secret) >= LEAST_BYTES;
const TOO_SHORT = `must have at least ${LEAST_BYTES} bytes`;

const SAMPLE_SECRET = 'only-for-the-demo';
const NO_ADDRESS =
  'is missing: set the https address that visitors use, as https://www.example.es; cookies, HSTS and the links of mails follow it';
const PLAIN_ADDRESS = 'must begin with https://; http:// is for this machine alone (localhost, 127.0.0.1, [::1])';

/** Nothing leaves it, so that nobody can listen. */
const isThisMachine = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');

type Told = Record<string, unknown>;
const refusing = (context: z.RefinementCtx) => (name: string, message: string) =>
  context.addIssue({ code: 'custom', path: [name], message });

/** What the cookies, the headers and the links of mails stand on is told, and not guessed from requests. */
function refuseUnsafeAddress(env: Told, context: z.RefinementCtx) {
  const { PUBLIC_URL: url, NODE_ENV, LOCAL_DEMO } = env;
  if (LOCAL_DEMO === true) return;
  if (url === undefined && NODE_ENV !== 'test') refusing(context)('PUBLIC_URL', NO_ADDRESS);
  if (typeof url === 'string' && /^http:/i.test(url) && !isThisMachine(url))
    refusing(context)('PUBLIC_URL', PLAIN_ADDRESS);
}

function refuseSamples(env: Told, context: z.RefinementCtx) {
  for (const name of SECRETS)
    if (SAMPLE.test(String(env[name]))) refusing(context)(name, 'is a sample that everybody knows: choose your own');
}

/** The local demo is for this machine alone, and takes the samples. */
function refuseWeakSecrets(env: Told, context: z.RefinementCtx) {
  if (env.LOCAL_DEMO === true) return;
  refuseSamples(env, context);
  const refuse = refusing(context);
  for (const name of ['FORM_SECRET', 'MEILI_KEY', 'SECRETS_KEY', 'SECRETS_KEY_PREVIOUS']) {
    const secret = env[name];
    if (typeof secret === 'string' && !isLong(secret)) refuse(name, TOO_SHORT);
  }
  for (const name of ['FORM_SECRET', 'SECRETS_KEY'])
    if (env[name] === undefined) refuse(name, `is missing: choose one of at least ${LEAST_BYTES} bytes`);
}

/** PEM certificates of whoever vouches for a server of the agency's own. */
const certificates = z.string().refine((path) => existsSync(path), 'names a file that is not there');

const database = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }).optional(),
  HSTS_SUBDOMAINS: z.stringbool().default(false),
  PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .optional(),
  ROLE: z.enum(['all', 'web', 'work']).default('all'),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_CA_FILE: certificates.optional(),
  MEILI_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEILI_KEY: z.string().optional(),
  MEILI_MASTER_KEY: z.string().optional(),
  MEILI_CA_FILE: certificates.optional(),
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
  COVERS_AHEAD: z.coerce.number().int().nonnegative().default(500),
  READS_PER_MINUTE: z.coerce.number().int().nonnegative().default(240),
  FORMS_PER_10_MINUTES: z.coerce.number().int().nonnegative().default(5),
  FORM_SECRET: z.string().optional(),
  FORM_CHALLENGE_COST: z.coerce.number().int().min(1).max(100_000).default(1000),
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_PREVIOUS: z.string().optional(),
  AUTH_PASSWORD_MIN: z.coerce.number().int().min(8, 'must not be below 8').max(64).default(12),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_CA_FILE: certificates.optional(),
  MAIL_FROM: z.email().default('web@localhost.localdomain'),
  FEED_MAX_BYTES: z.coerce.number().int().positive().default(2_000_000_000),
  OUTBOUND_HOSTS: list,
});

const Environment = variables
  .superRefine(refuseWeakSecrets, { when: () => true })
  .superRefine(refuseUnsafeAddress, { when: () => true });

/** A command line, or an import's process, neither answers visitors nor takes jobs: it leaves both to the others. */
export type Config = Omit<z.infer<typeof Environment>, 'ROLE'> & {
  readonly FORM_SECRET: string;
  readonly SECRETS_KEY: string;
  readonly ROLE: z.infer<typeof Environment>['ROLE'] | 'command';
};

/** Names every bad variable at once, before anything starts. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const told = judged(Environment, env);
  const { FORM_SECRET = SAMPLE_SECRET, SECRETS_KEY = SAMPLE_SECRET } = told;
  return { ...told, ...verifiedDatabase(told), FORM_SECRET, SECRETS_KEY };
}

const TaskVariables = variables.partial({ DATABASE_URL: true });
const TaskEnvironment = TaskVariables.superRefine(refuseSamples, { when: () => true });

/** For a task that meets no visitor, and holds only the secrets that it needs. */
export function readTaskConfig(env: NodeJS.ProcessEnv = process.env) {
  const told = judged(TaskEnvironment, env);
  return { ...told, ...verifiedDatabase(told) };
}

function judged<T>(contract: z.ZodType<T>, env: NodeJS.ProcessEnv): T {
  const { env: whole, faults } = withSecretFiles(env);
  const { success, data, error } = contract.safeParse(blankIsAbsent(whole));
  if (success && !faults.length) return data;
  const said = [...faults.map((fault) => `✖ ${fault}`), ...(error ? [z.prettifyError(error)] : [])];
  throw new Error(`The configuration is not usable:\n${said.join('\n')}`);
}
