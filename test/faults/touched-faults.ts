import { spawnSync } from 'node:child_process';

/** The folders and files whose changes could break what each fault proves. */
export const TOUCHES: Readonly<Record<string, readonly string[]>> = {
  'app-killed': ['src/feeds/', 'src/platform/outbox/', 'src/platform/jobs/', 'src/search/projection/'],
  'search-down': ['src/search/'],
  'database-killed': [
    'src/platform/database',
    'src/platform/cache-invalidation/',
    'src/platform/outbox/',
    'src/catalogue/records/',
  ],
  'database-silent': ['src/platform/database', 'src/platform/limits/', 'src/platform/http/'],
  'inquiries-stormed': ['src/leads/', 'src/platform/limits/', 'src/platform/outbox/'],
  'mail-down': ['src/platform/mail/', 'src/leads/notifications/'],
  'process-frozen': ['src/platform/leases/', 'src/platform/jobs/', 'src/feeds/schedule/'],
  'bad-feeds': ['src/feeds/'],
  'everything-lost': ['src/platform/backup/', 'src/platform/pause/'],
  'rolled-under-load': ['src/platform/draining/', 'src/platform/jobs/', 'src/platform/http/cache/'],
  overloaded: ['src/platform/http/load-shedding/', 'src/platform/http/cache/'],
  'cluster-killed': [
    'src/platform/database',
    'src/platform/cache-invalidation/',
    'src/platform/files/',
    'src/platform/jobs/',
    'src/platform/leases/',
  ],
  'parts-away': ['src/platform/files/bucket/'],
  'stock-arrives': ['src/feeds/', 'src/catalogue/', 'src/search/'],
  'earlier-on-new': ['migrations/'],
};
/** They take minutes, so that nothing but what they are about makes them run. */
const APART = ['earlier-on-new', 'parts-away'];

/** What all faults depend on. */
const ALL = ['package-lock.json', 'migrations/', 'src/app', 'src/config.ts', 'src/main.ts', 'test/faults/'];
/** A few of different kinds, in two minutes, where git cannot say what changed. */
const WHEN_UNKNOWN = ['app-killed', 'database-killed', 'bad-feeds'];

export function touchedFaults(changed: readonly string[] | undefined): string[] {
  if (!changed) return WHEN_UNKNOWN;
  const matters = changed.filter((file) => !file.endsWith('.spec.ts'));
  const isTouched = (places: readonly string[]) =>
    matters.some((file) => places.some((place) => file.startsWith(place)));
  return Object.keys(TOUCHES).filter((fault) => isTouched([...(APART.includes(fault) ? [] : ALL), ...TOUCHES[fault]!]));
}

/**
 * Against where the branch left `main`; on `main` itself, what its newest commit or merge brought. What is not committed
 * counts too. Undefined without git, or where a shallow clone lacks the history.
 */
export function changedFiles(cwd: string): string[] | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const left = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  const base = left === git('rev-parse', 'HEAD') ? 'HEAD^' : left;
  const changed = base && git('diff', '--name-only', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) return undefined;
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}
