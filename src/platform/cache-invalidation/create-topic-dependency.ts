import type { CacheDependency } from './cache-dependency.ts';

const ASCII = /^[\x20-\x7e]*$/;
/** Letters beyond ASCII are folded by PostgreSQL in its own way: such a name may be any. */
const foldAscii = (name: string) => (ASCII.test(name) ? name.toLowerCase() : null);

/** All that changes under this word, or what is called so, in any letter case. */
export function createTopicDependency(about: string, name?: string): CacheDependency {
  const target = name === undefined ? null : foldAscii(name);
  return {
    isInvalidatedBy: ({ about: changed, names }) =>
      changed === about && (target === null || !names || names.some((one) => (foldAscii(one) ?? target) === target)),
  };
}
