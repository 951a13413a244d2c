import { readFileSync } from 'node:fs';

/**
 * Settings that are or contain a secret. Docker and Kubernetes provide secrets as files, so NAME_FILE may contain the
 * path of a file with the value of NAME.
 */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'MEILI_KEY',
  'MEILI_MASTER_KEY',
  'FORM_SECRET',
  'SECRETS_KEY',
  'SECRETS_KEY_PREVIOUS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'CDN_PURGE_TOKEN',
  'BACKUP_KEY',
] as const;

interface SecretFilesResult {
  readonly env: NodeJS.ProcessEnv;
  /** One sentence each, which names the variable but no content. */
  readonly faults: readonly string[];
}

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** Returns the environment with the secrets from files; an empty file counts as unset. */
export function readSecretFiles(env: NodeJS.ProcessEnv): SecretFilesResult {
  const result = { ...env };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!isSet(file)) continue;
    if (isSet(env[name])) faults.push(`${name} y ${name}_FILE están puestas a la vez: deje una`);
    else {
      try {
        result[name] = readFileSync(file, 'utf8').trim();
      } catch {
        faults.push(`${name}_FILE nombra un archivo que no se puede leer: compruebe su ruta y sus permisos`);
      }
    }
  }
  return { env: result, faults };
}
