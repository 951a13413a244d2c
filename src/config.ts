import { resolve } from 'node:path';
import { z } from 'zod';
import { addressSetting } from './platform/settings/address-setting.ts';
import { certificates } from './platform/settings/certificates.ts';
import { mapVariables } from './platform/settings/map-variables.ts';
import { pageVariables } from './platform/settings/page-variables.ts';
import { telemetryVariables } from './platform/telemetry/telemetry-variables.ts';
import { SECRETS, withSecretFiles } from './secret-files.ts';
import { settingFault } from './setting-fault.ts';
import { unfitTogether } from './unfit-together.ts';
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
const HOW_TO_MAKE = '"openssl rand -base64 32"';
export const MAKE_A_SECRET = `ponga una de ${LEAST_BYTES} bytes o más, hecha con ${HOW_TO_MAKE}`;
const TOO_SHORT = `debe tener ${LEAST_BYTES} bytes o más: hágala con ${HOW_TO_MAKE}`;

/** Seconds: a balancer that asks every second, and believes the second refusal, has noticed. */
const DRAINED_AFTER = 5;
/** No mail server outside this machine takes mails from it. */
export const NO_SENDER = 'web@localhost.localdomain';
const SAMPLE_SECRET = 'only-for-the-demo';
const NO_ADDRESS =
  'falta: ponga la dirección https del sitio, como https://www.example.es; de ella salen las cookies, HSTS y los enlaces de los correos';
const PLAIN_ADDRESS = 'debe empezar por https://; http:// solo vale para esta máquina (localhost, 127.0.0.1, [::1])';

/** Nothing leaves it, so that nobody can listen. */
const isThisMachine = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');

type Told = Readonly<Record<string, string | undefined>>;
const choice = z.stringbool({ error: 'debe ser true o false' });
const flag = choice.default(false);
const isDemo = ({ LOCAL_DEMO }: Told) => flag.safeParse(LOCAL_DEMO).data === true;

/** What the cookies, the headers and the links of mails stand on is told, and not guessed from requests. */
function unsafeAddress(env: Told): string[] {
  const { PUBLIC_URL: url, NODE_ENV } = env;
  if (isDemo(env)) return [];
  if (url === undefined) return NODE_ENV === 'test' ? [] : [`PUBLIC_URL ${NO_ADDRESS}`];
  return /^http:/i.test(url) && !isThisMachine(url) ? [`PUBLIC_URL ${PLAIN_ADDRESS}`] : [];
}

const samples = (env: Told) =>
  SECRETS.filter((name) => SAMPLE.test(env[name] ?? '')).map(
    (name) => `${name} es una muestra que todo el mundo conoce: ponga una suya`,
  );

/** The local demo is for this machine alone, and takes the samples. */
function weakSecrets(env: Told): string[] {
  if (isDemo(env)) return [];
  const short = ['FORM_SECRET', 'MEILI_KEY', 'SECRETS_KEY', 'SECRETS_KEY_PREVIOUS'].filter(
    (name) => env[name] !== undefined && !isLong(env[name]),
  );
  const missing = ['FORM_SECRET', 'SECRETS_KEY'].filter((name) => env[name] === undefined);
  return [
    ...samples(env),
    ...short.map((name) => `${name} ${TOO_SHORT}`),
    ...missing.map((name) => `${name} falta: ${MAKE_A_SECRET}`),
  ];
}

const purgeAddress = addressSetting(/^https?$/, 'https://api.example.com/zones/1/purge_cache').refine(
  (url) => /^https:/i.test(url) || isThisMachine(url),
  PLAIN_ADDRESS,
);
const database = addressSetting(/^postgres(ql)?$/, 'postgres://usuario:contraseña@servidor:5432/base');

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: addressSetting(/^https?$/, 'https://www.example.es')
    .refine(
      (url) => /^\/?$/.test(URL.parse(url)?.pathname ?? ''),
      'no puede llevar una ruta: el sitio ocupa todo el servidor',
    )
    .optional(),
  HSTS_SUBDOMAINS: flag,
  PUBLIC_GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'debe ser como GTM-ABC1234')
    .optional(),
  ROLE: z.enum(['all', 'web', 'work']).default('all'),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_CA_FILE: certificates.optional(),
  MIGRATE_ON_START: choice.default(true),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  MEILI_URL: addressSetting(/^https?$/, 'http://servidor:7700').optional(),
  MEILI_KEY: z.string().optional(),
  MEILI_MASTER_KEY: z.string().optional(),
  MEILI_CA_FILE: certificates.optional(),
  MEILI_INDEX: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'solo puede llevar letras sin acento, cifras, guiones y _, y 60 como mucho')
    .default('properties'),
  DATA_FOLDER: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  FILES_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'no es el nombre de un bucket')
    .optional(),
  S3_ENDPOINT: addressSetting(/^https?$/, 'https://s3.example.es').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: choice.optional(),
  S3_CA_FILE: certificates.optional(),
  BUCKET_CACHE_BYTES: z.coerce.number().int().nonnegative().default(128_000_000),
  LOCAL_DEMO: flag,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  INSTANCE: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'solo puede llevar letras sin acento, cifras y . : _ -')
    .optional(),
  TRUST_PROXY: list,
  METRICS_TOKEN: z.string().refine(isLong, TOO_SHORT).optional(),
  CDN_SECONDS: z.coerce.number().int().min(0).max(31_536_000).default(0),
  CDN_PURGE_URL: purgeAddress.optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  COVERS_AHEAD: z.coerce.number().int().nonnegative().default(500),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  READS_PER_MINUTE: z.coerce.number().int().nonnegative().default(240),
  FORMS_PER_10_MINUTES: z.coerce.number().int().nonnegative().default(5),
  FORM_SECRET: z.string().optional(),
  FORM_CHALLENGE_COST: z.coerce.number().int().min(1).max(100_000).default(1000),
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_PREVIOUS: z.string().optional(),
  BACKUP_KEY: z.string().refine(isLong, TOO_SHORT).optional(),
  AUTH_PASSWORD_MIN: z.coerce.number().int().min(8).max(64).default(12),
  SMTP_URL: addressSetting(/^smtps?$/, 'smtps://usuario:contraseña@servidor:465').optional(),
  SMTP_CA_FILE: certificates.optional(),
  MAIL_FROM: z.email('debe ser una dirección de correo, como web@example.es').default(NO_SENDER),
  FEED_MAX_BYTES: z.coerce.number().int().positive().default(2_000_000_000),
  OUTBOUND_HOSTS: list,
  ...pageVariables,
  ...mapVariables,
  ...telemetryVariables,
});

/** A command line, or an import's process, neither answers visitors nor takes jobs: it leaves both to the others. */
export type Config = Omit<z.infer<typeof variables>, 'ROLE'> & {
  readonly FORM_SECRET: string;
  readonly SECRETS_KEY: string;
  readonly DRAIN_SECONDS: number;
  readonly ROLE: z.infer<typeof variables>['ROLE'] | 'command';
};

/** `faults` has a sentence for each bad variable. */
export class InvalidSettings extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`La configuración no sirve:\n${faults.map((fault) => `✖ ${fault}`).join('\n')}`);
  }
}

/** Names every bad variable at once, before anything starts. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const told = judged(variables, env, (whole) => [
    ...weakSecrets(whole),
    ...unsafeAddress(whole),
    ...unfitTogether(whole),
  ]);
  const { FORM_SECRET = SAMPLE_SECRET, SECRETS_KEY = SAMPLE_SECRET } = told;
  // Nobody in front of the demo asks who is ready.
  const { DRAIN_SECONDS = told.LOCAL_DEMO ? 0 : DRAINED_AFTER } = told;
  return { ...told, ...verifiedDatabase(told), FORM_SECRET, SECRETS_KEY, DRAIN_SECONDS };
}

/** Libraries ask the environment itself: React is that of production only if it says so when React is imported. */
export function tellLibraries({ NODE_ENV }: Config) {
  process.env.NODE_ENV ??= NODE_ENV;
}

const TaskVariables = variables.partial({ DATABASE_URL: true });

/** For a task that meets no visitor, and holds only the secrets that it needs. */
export function readTaskConfig(env: NodeJS.ProcessEnv = process.env) {
  const told = judged(TaskVariables, env, samples);
  return { ...told, ...verifiedDatabase(told) };
}

/** zod skips what compares several variables as soon as one of them is bad in itself: `refuse` is asked in any case. */
function judged<T>(contract: z.ZodType<T>, env: NodeJS.ProcessEnv, refuse: (whole: Told) => string[]): T {
  const { env: told, faults } = withSecretFiles(env);
  const whole = blankIsAbsent(told);
  const { success, data, error } = contract.safeParse(whole, { error: settingFault });
  const bad = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  const said = [...faults, ...bad, ...refuse(whole)];
  if (success && !said.length) return data;
  throw new InvalidSettings(said);
}
