import { resolve } from 'node:path';
import { z } from 'zod';
import {
  urlSetting,
  isThisMachine,
  certificateFileSetting,
  pageVariables,
  mapVariables,
  telemetryVariables,
} from './platform/settings.ts';
import { DAY_SECONDS } from './platform/time-units.contract.ts';
import { SECRETS, readSecretFiles } from './read-secret-files.ts';
import { resolveDatabaseUrls } from './resolve-database-urls.ts';
import { formatSettingError, findCrossFieldErrors } from './setting-errors.ts';

const dropBlankValues = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));

const commaSeparatedList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** Sample secrets in .env.example and in this file, which are public. */
const SAMPLE_PATTERN = /change-me|only-for-the-demo|:\/\/user:password@/;
const MIN_SECRET_BYTES = 32;
const isLongEnough = (secret: string) => Buffer.byteLength(secret) >= MIN_SECRET_BYTES;
const SECRET_COMMAND = '"openssl rand -base64 32"';
export const SECRET_HINT = `ponga una de ${MIN_SECRET_BYTES} bytes o más, hecha con ${SECRET_COMMAND}`;
const TOO_SHORT = `debe tener ${MIN_SECRET_BYTES} bytes o más: hágala con ${SECRET_COMMAND}`;

/** Mail servers outside this machine accept no mail from this sender. */
export const LOCAL_SENDER = 'web@localhost.localdomain';
const SAMPLE_SECRET = 'only-for-the-demo';
const MISSING_URL =
  'falta: ponga la dirección https del sitio, como https://www.example.es; de ella salen las cookies, HSTS y los enlaces de los correos';
const INSECURE_URL = 'debe empezar por https://; http:// solo vale para esta máquina (localhost, 127.0.0.1, [::1])';

type Environment = Readonly<Record<string, string | undefined>>;
const booleanSetting = z.stringbool({ error: 'debe ser true o false' });
const flag = booleanSetting.default(false);
const isDemo = ({ LOCAL_DEMO }: Environment) => flag.safeParse(LOCAL_DEMO).data === true;

/** Cookies, headers and mail links depend on the configured PUBLIC_URL and never on the Host header. */
function checkPublicUrl(env: Environment): string[] {
  const { PUBLIC_URL: url, NODE_ENV } = env;
  if (isDemo(env)) return [];
  if (url === undefined) return NODE_ENV === 'test' ? [] : [`PUBLIC_URL ${MISSING_URL}`];
  return /^http:/i.test(url) && !isThisMachine(url) ? [`PUBLIC_URL ${INSECURE_URL}`] : [];
}

const findSampleSecrets = (env: Environment) =>
  SECRETS.filter((name) => SAMPLE_PATTERN.test(env[name] ?? '')).map(
    (name) => `${name} es una muestra que todo el mundo conoce: ponga una suya`,
  );

/** The local demo runs on this machine only and accepts the sample secrets. */
function findWeakSecrets(env: Environment): string[] {
  if (isDemo(env)) return [];
  const short = ['FORM_SECRET', 'MEILI_KEY', 'SECRETS_KEY', 'SECRETS_KEY_PREVIOUS'].filter(
    (name) => env[name] !== undefined && !isLongEnough(env[name]),
  );
  const missing = ['FORM_SECRET', 'SECRETS_KEY'].filter((name) => env[name] === undefined);
  return [
    ...findSampleSecrets(env),
    ...short.map((name) => `${name} ${TOO_SHORT}`),
    ...missing.map((name) => `${name} falta: ${SECRET_HINT}`),
  ];
}

const purgeUrlSetting = urlSetting(/^https?$/, 'https://api.example.com/zones/1/purge_cache').refine(
  (url) => /^https:/i.test(url) || isThisMachine(url),
  INSECURE_URL,
);
const databaseUrlSetting = urlSetting(/^postgres(ql)?$/, 'postgres://usuario:contraseña@servidor:5432/base');

// docs/configuration.md explains every variable.
const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: urlSetting(/^https?$/, 'https://www.example.es')
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
  DATABASE_URL: databaseUrlSetting,
  DATABASE_DIRECT_URL: databaseUrlSetting.optional(),
  DATABASE_OWNER_URL: databaseUrlSetting.optional(),
  DATABASE_CA_FILE: certificateFileSetting.optional(),
  MIGRATE_ON_START: booleanSetting.default(true),
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(DAY_SECONDS).default(60),
  MEILI_URL: urlSetting(/^https?$/, 'http://servidor:7700').optional(),
  MEILI_KEY: z.string().optional(),
  MEILI_MASTER_KEY: z.string().optional(),
  MEILI_CA_FILE: certificateFileSetting.optional(),
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
  S3_ENDPOINT: urlSetting(/^https?$/, 'https://s3.example.es').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: booleanSetting.optional(),
  S3_CA_FILE: certificateFileSetting.optional(),
  BUCKET_CACHE_BYTES: z.coerce.number().int().nonnegative().default(128_000_000),
  LOCAL_DEMO: flag,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  TRUST_PROXY: commaSeparatedList,
  METRICS_TOKEN: z.string().refine(isLongEnough, TOO_SHORT).optional(),
  CDN_SECONDS: z.coerce.number().int().min(0).max(31_536_000).default(0),
  CDN_PURGE_URL: purgeUrlSetting.optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  COVERS_AHEAD: z.coerce.number().int().nonnegative().default(500),
  /** Enough for a load balancer that polls every second and needs two failures. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(5),
  READS_PER_MINUTE: z.coerce.number().int().nonnegative().default(240),
  FORMS_PER_10_MINUTES: z.coerce.number().int().nonnegative().default(5),
  FORM_SECRET: z.string().optional(),
  FORM_CHALLENGE_COST: z.coerce.number().int().min(1).max(100_000).default(1000),
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_PREVIOUS: z.string().optional(),
  BACKUP_KEY: z.string().refine(isLongEnough, TOO_SHORT).optional(),
  AUTH_PASSWORD_MIN: z.coerce.number().int().min(8).max(64).default(12),
  SMTP_URL: urlSetting(/^smtps?$/, 'smtps://usuario:contraseña@servidor:465').optional(),
  SMTP_CA_FILE: certificateFileSetting.optional(),
  MAIL_FROM: z.email('debe ser una dirección de correo, como web@example.es').default(LOCAL_SENDER),
  FEED_MAX_BYTES: z.coerce.number().int().positive().default(2_000_000_000),
  OUTBOUND_HOSTS: commaSeparatedList,
  ...pageVariables,
  ...mapVariables,
  ...telemetryVariables,
});

/** A command or an import process has the role `command`: it neither serves visitors nor runs jobs. */
export type Config = Omit<z.infer<typeof variables>, 'ROLE'> & {
  readonly FORM_SECRET: string;
  readonly SECRETS_KEY: string;
  readonly ROLE: z.infer<typeof variables>['ROLE'] | 'command';
};

export const configToken = Symbol('configuration');

export class InvalidSettings extends Error {
  readonly messages: readonly string[];

  constructor(messages: readonly string[]) {
    super(`La configuración no sirve:\n${messages.map((fault) => `✖ ${fault}`).join('\n')}`);
    this.messages = messages;
  }
}

/** Reports all invalid variables at once, before anything starts. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = parseEnv(variables, env, (environment) => [
    ...findWeakSecrets(environment),
    ...checkPublicUrl(environment),
    ...findCrossFieldErrors(environment),
  ]);
  const { FORM_SECRET = SAMPLE_SECRET, SECRETS_KEY = SAMPLE_SECRET } = values;
  return { ...values, ...resolveDatabaseUrls(values), FORM_SECRET, SECRETS_KEY };
}

/** React reads NODE_ENV at import, so it must be set before. */
export function exportNodeEnv({ NODE_ENV }: Config) {
  process.env.NODE_ENV ??= NODE_ENV;
}

const taskVariables = variables.partial({ DATABASE_URL: true });

/** Requires no setting, since a command that serves no visitors has only the secrets that it needs. */
export function readTaskConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = parseEnv(taskVariables, env, findSampleSecrets);
  return { ...values, ...resolveDatabaseUrls(values) };
}

/** zod skips cross-field checks if a variable is invalid by itself, so `crossCheck` always runs separately. */
function parseEnv<T>(
  schema: z.ZodType<T>,
  env: NodeJS.ProcessEnv,
  crossCheck: (environment: Environment) => string[],
): T {
  const { env: values, faults } = readSecretFiles(env);
  const environment = dropBlankValues(values);
  const { success, data, error } = schema.safeParse(environment, { error: formatSettingError });
  const issues = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  const messages = [...faults, ...issues, ...crossCheck(environment)];
  if (success && !messages.length) return data;
  throw new InvalidSettings(messages);
}
