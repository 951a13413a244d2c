import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const GUARDED = ['no-restricted-globals', 'no-restricted-properties', 'no-restricted-imports'];

/** The rules that are refused in a file at this path. */
async function refusedIn(path: string, source: string): Promise<(string | null)[]> {
  const eslint = new ESLint({ overrideConfigFile: 'test/eslint.config.mjs' });
  const { rules } = (await eslint.calculateConfigForFile(path)) as Linter.Config;
  const own = Object.fromEntries(Object.entries(rules ?? {}).filter(([name]) => GUARDED.includes(name)));
  const parser = tseslint.parser as Linter.Parser;
  return new Linter()
    .verify(source, { files: ['**/*.ts'], languageOptions: { parser }, rules: own }, path)
    .map(({ ruleId }) => ruleId);
}

describe('the storage of a browser', () => {
  const OFFENCES = [
    `localStorage.setItem('a', 'b');`,
    `window.sessionStorage.clear();`,
    `globalThis.indexedDB.open('a');`,
    `void caches.open('a');`,
    `self.cookieStore;`,
    `document.cookie = 'a=b';`,
    `import { atomWithStorage } from 'jotai/utils';`,
  ];

  it.each(OFFENCES)('is not reached by %s', async (source) => {
    expect(await refusedIn('web/leads/site/planted.ts', source)).toHaveLength(1);
  });

  it('is reached in its own folder, and its names may be said of other things', async () => {
    for (const source of OFFENCES) expect(await refusedIn('web/components/storage/planted.ts', source)).toEqual([]);
    expect(await refusedIn('web/leads/site/planted.ts', `const { caches: kept } = lead; kept.open();`)).toEqual([]);
  });
});
