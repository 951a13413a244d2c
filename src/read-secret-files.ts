import { readFileSync } from 'node:fs';

/** What is a secret or holds one. Docker and Kubernetes hand them over as files: NAME_FILE says where the value of NAME lies. */
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
  /** A sentence each, naming the variable and nothing of what is in a file. */
  readonly faults: readonly string[];
}

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** The environment as if every secret stood in it; an empty file counts as none. */
export function readSecretFiles(env: NodeJS.ProcessEnv): SecretFilesResult {
  const whole = { ...env };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!isSet(file)) continue;
    if (isSet(env[name])) faults.push(`${name} y ${name}_FILE están puestas a la vez: deje una`);
    else {
      try {
        whole[name] = readFileSync(file, 'utf8').trim();
      } catch {
        faults.push(`${name}_FILE nombra un archivo que no se puede leer: compruebe su ruta y sus permisos`);
      }
    }
  }
  return { env: whole, faults };
}
