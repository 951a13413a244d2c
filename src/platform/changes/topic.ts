import type { Source } from './source.ts';

const ASCII = /^[\x20-\x7e]*$/;
/** Letters beyond ASCII are folded by PostgreSQL in its own way: such a name may be any. */
const folded = (name: string) => (ASCII.test(name) ? name.toLowerCase() : null);

/** All that changes under this word, or what is called so, in any letter case. */
export function topic(about: string, name?: string): Source {
  const wanted = name === undefined ? null : folded(name);
  return {
    isTouchedBy: ({ about: changed, names }) =>
      changed === about && (wanted === null || !names || names.some((one) => (folded(one) ?? wanted) === wanted)),
  };
}
