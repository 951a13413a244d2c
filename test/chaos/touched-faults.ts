import { spawnSync } from 'node:child_process';

/** Paths whose changes could break what each fault proves. */
export const FAULT_PATHS: Readonly<Record<string, readonly string[]>> = {
  'app-killed': ['src/feeds/', 'src/platform/outbox/', 'src/platform/jobs/', 'src/search/projection/'],
  'search-down': ['src/search/'],
  'search-late': [
    'src/search/failover-search-engine.ts',
    'src/search/index-breaker.ts',
    'src/search/index/index-query.ts',
    'src/platform/concurrency-limit.ts',
    'src/platform/event-loop-stalls.ts',
  ],
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
  'everything-lost': ['src/platform/backup/', 'src/platform/pause.ts'],
  'rolled-under-load': ['src/platform/drain', 'src/platform/jobs/', 'src/platform/http/cache/'],
  overloaded: ['src/platform/http/load-shedding/', 'src/platform/http/cache/'],
  'cluster-killed': [
    'src/platform/database',
    'src/platform/cache-invalidation/',
    'src/platform/files/',
    'src/platform/jobs/',
    'src/platform/leases/',
  ],
  'parts-away': ['src/platform/files/bucket-'],
  'stock-arrives': ['src/feeds/', 'src/catalogue/', 'src/search/'],
  'earlier-on-new': ['migrations/'],
};
/** They take minutes, so they do not run on changes of the common paths. */
const ONLY_ON_OWN_CHANGES = ['earlier-on-new', 'parts-away'];

const COMMON_PATHS = ['package-lock.json', 'migrations/', 'src/app', 'src/config.ts', 'src/main.ts', 'test/chaos/'];
/** Run if git does not know the changes; they take two minutes. */
const DEFAULT_FAULTS = ['app-killed', 'database-killed', 'bad-feeds'];

export function findTouchedFaults(changed: readonly string[] | undefined): string[] {
  if (!changed) return DEFAULT_FAULTS;
  const relevant = changed.filter((file) => !/\.spec\.tsx?$/.test(file));
  const isTouched = (paths: readonly string[]) =>
    relevant.some((file) => paths.some((prefix) => file.startsWith(prefix)));
  return Object.keys(FAULT_PATHS).filter((fault) =>
    isTouched([...(ONLY_ON_OWN_CHANGES.includes(fault) ? [] : COMMON_PATHS), ...FAULT_PATHS[fault]!]),
  );
}

/**
 * Lists files that differ from the merge base with `main`; on `main` itself, those of the newest commit or merge.
 * Includes uncommitted files. Returns undefined without git or in a shallow clone.
 */
export function listChangedFiles(cwd: string): string[] | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const mergeBase = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  const base = mergeBase === git('rev-parse', 'HEAD') ? 'HEAD^' : mergeBase;
  const changedFiles = base && git('diff', '--name-only', base);
  const newFiles = git('ls-files', '--others', '--exclude-standard');
  if (changedFiles === undefined || newFiles === undefined) return undefined;
  return `${changedFiles}\n${newFiles}`.split('\n').filter(Boolean);
}
