import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const GUARDED = ['no-restricted-globals', 'no-restricted-properties', 'no-restricted-imports'];

/** Lists the rules that a file at this path breaks. */
async function findBrokenRules(path: string, source: string): Promise<(string | null)[]> {
  const eslint = new ESLint({ overrideConfigFile: 'test/eslint.config.mjs' });
  const { rules } = (await eslint.calculateConfigForFile(path)) as Linter.Config;
  const guardedRules = Object.fromEntries(Object.entries(rules ?? {}).filter(([name]) => GUARDED.includes(name)));
  const parser = tseslint.parser as Linter.Parser;
  return new Linter()
    .verify(source, { files: ['**/*.ts'], languageOptions: { parser }, rules: guardedRules }, path)
    .map(({ ruleId }) => ruleId);
}

describe('browser storage', () => {
  const VIOLATIONS = [
    `localStorage.setItem('a', 'b');`,
    `window.sessionStorage.clear();`,
    `globalThis.indexedDB.open('a');`,
    `void caches.open('a');`,
    `self.cookieStore;`,
    `document.cookie = 'a=b';`,
    `import { atomWithStorage } from 'jotai/utils';`,
  ];

  it.each(VIOLATIONS)('may not be accessed by %s', async (source) => {
    expect(await findBrokenRules('web/leads/site/planted.ts', source)).toHaveLength(1);
  });

  it('may be accessed in its own file, and its names may be used for other things', async () => {
    for (const source of VIOLATIONS)
      expect(await findBrokenRules('web/components/browser-storage.ts', source)).toEqual([]);
    expect(await findBrokenRules('web/leads/site/planted.ts', `const { caches: own } = lead; own.open();`)).toEqual([]);
  });
});
