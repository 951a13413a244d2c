import { Command } from 'commander';
import { access, constants, statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Client } from 'pg';
import { InvalidSettings, SECRET_HINT, LOCAL_SENDER, readConfig, type readTaskConfig } from '../config.ts';
import { listAppliedMigrations, connectForBackup } from '../platform/backup/backup-database.sql.ts';
import { listCodeMigrations } from '../platform/backup/backup.ts';
import { verifyMailServer } from '../platform/mail/mail-transport.ts';
import { DAY_MS, HOUR_MS } from '../platform/time-units.contract.ts';
import { CLOCK, NEWEST_BACKUP, ROLE } from './doctor.sql.ts';
import { formatInMadrid, formatBytes } from './format.ts';
import { runWithTaskConfig } from './run-command.ts';

type Config = ReturnType<typeof readTaskConfig>;
type Finding = readonly [level: 'bien' | 'aviso' | 'fallo', message: string];

const TIMEOUT_MS = 10_000;
/** One day plus two hours for the duration of a backup. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;
const MAKE_KEY = 'arranque Meilisearch con una MEILI_MASTER_KEY y haga la clave de la web con «search-key»';
const MIN_CERTIFICATE_DAYS = 21;
const MAX_DISK_SHARE = 0.85;
const MAX_CLOCK_SKEW_MS = 30_000;

const CHECKS: Readonly<Record<string, (config: Config) => Promise<readonly Finding[]> | readonly Finding[]>> = {
  Configuración: checkSettings,
  PostgreSQL: checkDatabase,
  Meilisearch: checkSearch,
  Correo: checkMail,
  Certificado: checkCertificate,
  Disco: checkDisk,
  Copias: checkBackupKey,
};

/** A full start needs more settings than a single command. */
function checkSettings(): readonly Finding[] {
  try {
    readConfig();
    return [['bien', 'se entiende']];
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    return error.messages.map((fault) => ['fallo', fault]);
  }
}

async function checkDatabase({ DATABASE_URL }: Config): Promise<readonly Finding[]> {
  if (!DATABASE_URL) return [['fallo', 'falta DATABASE_URL']];
  const client = await connectForBackup(DATABASE_URL);
  try {
    return [await checkSchema(client), await checkRole(client), await checkClock(client), await checkBackup(client)];
  } finally {
    await client.end();
  }
}

async function checkSchema(client: Client): Promise<Finding> {
  const applied = await listAppliedMigrations(client);
  const codeMigrations = listCodeMigrations();
  const missing = codeMigrations.filter((name) => !applied.includes(name)).length;
  if (missing) return ['aviso', `faltan ${missing} migraciones: las aplica el próximo arranque o «migrate»`];
  return ['bien', `contesta, con las ${codeMigrations.length} migraciones de esta versión`];
}

async function checkRole(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; is_super: boolean; owns: boolean }>(ROLE);
  const { name, is_super: isSuper, owns } = rows[0]!;
  if (isSuper) return ['aviso', `el rol «${name}» es superusuario: dele solo los permisos de docs/operation.md`];
  if (owns) return ['aviso', `el rol «${name}» es dueño de las tablas: use otro para la web (docs/operation.md)`];
  return ['bien', `el rol «${name}» no es dueño de las tablas`];
}

async function checkClock(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ now: string }>(CLOCK);
  const skew = Math.abs(Date.parse(rows[0]!.now) - Date.now());
  if (skew > MAX_CLOCK_SKEW_MS) return ['aviso', `su reloj difiere ${Math.round(skew / 1000)} s del de esta máquina`];
  return ['bien', 'su reloj y el de esta máquina coinciden'];
}

async function checkBackup(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ at: string }>(NEWEST_BACKUP);
  if (!rows[0]) return ['aviso', 'no hay ninguna copia de seguridad'];
  const snapshotAt = new Date(rows[0].at);
  const isOld = Date.now() - snapshotAt.getTime() > MAX_BACKUP_AGE_MS;
  return [isOld ? 'aviso' : 'bien', `la última copia de seguridad es del ${formatInMadrid(snapshotAt)}`];
}

async function checkSearch({ MEILI_URL, MEILI_KEY, MEILI_INDEX }: Config): Promise<readonly Finding[]> {
  if (!MEILI_URL) return [['fallo', 'falta MEILI_URL']];
  const response = await fetch(new URL(`/indexes/${MEILI_INDEX}`, MEILI_URL), {
    headers: MEILI_KEY ? { authorization: `Bearer ${MEILI_KEY}` } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const keyFindings: readonly Finding[] = MEILI_KEY
    ? []
    : [['aviso', `falta MEILI_KEY, y contesta a cualquiera: ${MAKE_KEY}`]];
  if (response.ok) return [['bien', `contesta, con el índice «${MEILI_INDEX}»`], ...keyFindings];
  if (response.status === 404)
    return [['aviso', `no tiene el índice «${MEILI_INDEX}»: lo hace el próximo arranque`], ...keyFindings];
  return [['fallo', MEILI_KEY ? `contesta ${response.status}: revise MEILI_KEY` : `falta MEILI_KEY: ${MAKE_KEY}`]];
}

async function checkMail(config: Config): Promise<readonly Finding[]> {
  const senderFindings: readonly Finding[] =
    config.MAIL_FROM === LOCAL_SENDER
      ? [['aviso', 'falta MAIL_FROM: ponga el remitente de los correos, como web@example.es']]
      : [];
  if (!config.SMTP_URL)
    return [
      ['aviso', 'falta SMTP_URL, y nadie recibe correos: ponga la dirección del servidor de correo'],
      ...senderFindings,
    ];
  await verifyMailServer(config);
  return [['bien', 'el servidor acepta la conexión; «test-mail» envía un correo de prueba'], ...senderFindings];
}

async function checkCertificate({ PUBLIC_URL }: Config): Promise<readonly Finding[]> {
  if (!PUBLIC_URL) return [['aviso', 'falta PUBLIC_URL']];
  const { protocol, hostname, port } = new URL(PUBLIC_URL);
  if (protocol !== 'https:') return [['bien', 'PUBLIC_URL no usa https: no hay ninguno que caduque']];
  const days = ((await fetchCertificateExpiry(hostname, Number(port || 443))) - Date.now()) / DAY_MS;
  if (days < 0) return [['fallo', `el de ${hostname} ha caducado`]];
  const message = `el de ${hostname} caduca dentro de ${Math.floor(days)} días`;
  return [[days < MIN_CERTIFICATE_DAYS ? 'aviso' : 'bien', message]];
}

/** Returns milliseconds since 1970. Does not verify the certificate. */
function fetchCertificateExpiry(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${host} no contesta`)));
    socket.once('error', reject);
  });
}

async function checkDisk({ DATA_FOLDER }: Config): Promise<readonly Finding[]> {
  await access(DATA_FOLDER, constants.W_OK);
  const { blocks, bavail, bsize } = await statfs(DATA_FOLDER);
  const message = `quedan ${formatBytes(bavail * bsize)} para ${DATA_FOLDER}`;
  return [[1 - bavail / blocks > MAX_DISK_SHARE ? 'aviso' : 'bien', message]];
}

/** In containers, only the backup service has the key. */
function checkBackupKey({ BACKUP_KEY }: Config): readonly Finding[] {
  if (BACKUP_KEY) return [['bien', 'BACKUP_KEY firma las copias']];
  return [
    ['aviso', `falta BACKUP_KEY, y nada firma ni comprueba las copias: ${SECRET_HINT} (en Docker la lleva «backup»)`],
  ];
}

async function runChecks(config: Config): Promise<string> {
  const lines = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const findings = await Promise.resolve(config)
        .then(check)
        .catch((error: unknown): readonly Finding[] => [['fallo', describeError(error)]]);
      if (findings.some(([level]) => level === 'fallo')) process.exitCode = 1;
      return findings.map(([level, message]) => `${level.padEnd(6)} ${name}: ${message}.\n`).join('');
    }),
  );
  return lines.join('');
}

/** Node and nodemailer give the reason as `code`, `fetch` as `cause`. */
function describeError(error: unknown) {
  const { message, code, cause } = error as Error & { code?: string; cause?: { code?: string } };
  const reason = cause?.code ?? code;
  return reason ? `no contesta o no lo acepta (${reason})` : message;
}

export const doctor = new Command('doctor')
  .description('Comprueba configuración, servidores, rol, certificado, disco y copias; termina con 1 si algo falla')
  .action(() => runWithTaskConfig(runChecks));
