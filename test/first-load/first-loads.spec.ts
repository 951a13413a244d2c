import { budgetOf } from './budget-of.ts';
import { circleIn, firstLoads, type Manifest } from './first-loads.ts';

const entryOf = (page: string) => `../virtual:vike:page-entry:client:/pages/${page}`;

const manifest: Manifest = {
  'vike/entry.js': { file: 'router.js', isEntry: true, imports: ['_react.js'] },
  [entryOf('properties')]: { file: 'properties.js', isEntry: true, imports: ['_layout.js', '_react.js'] },
  [entryOf('legal/cookies')]: { file: 'cookies.js', isEntry: true, imports: ['_layout.js'], css: ['cookies.css'] },
  '_layout.js': { file: 'layout.js', imports: ['_react.js', '_icons.js'], css: ['styles.css'] },
  '_icons.js': { file: 'icons.js', imports: ['_layout.js'] },
  '_react.js': { file: 'react.js' },
  'sheet.tsx': { file: 'sheet.js', imports: ['_dialog.js'] },
  '_dialog.js': { file: 'dialog.js' },
  'font.woff2': { file: 'font.woff2' },
  'virtual:server': { file: 'entry.mjs', isEntry: true },
};

describe('what a browser loads before a page works', () => {
  it('is its entry and the router, with all that these import, each once', () => {
    const [properties] = firstLoads(manifest);
    expect(properties?.page).toBe('properties');
    expect([...properties!.scripts].sort()).toEqual(
      ['router.js', 'properties.js', 'layout.js', 'react.js', 'icons.js'].sort(),
    );
    expect([...properties!.styles]).toEqual(['styles.css']);
  });

  it('is counted for every page, with its own styles', () => {
    const loads = firstLoads(manifest);
    expect(loads.map(({ page }) => page)).toEqual(['properties', 'legal/cookies']);
    expect([...loads[1]!.styles].sort()).toEqual(['cookies.css', 'styles.css']);
    expect([...loads[1]!.scripts]).not.toContain('properties.js');
  });

  it('cannot be counted where the build hides a file', () => {
    expect(() => firstLoads({ [entryOf('a')]: { file: 'a.js', isEntry: true, imports: ['_gone.js'] } })).toThrow(
      '_gone.js',
    );
  });

  it('never needs itself: a file of a circle runs before what it needs', () => {
    expect(circleIn(manifest)).toEqual(['_layout.js', '_icons.js', '_layout.js']);
    expect(circleIn({ 'a.js': { file: 'a.js', imports: ['b.js'] }, 'b.js': { file: 'b.js' } })).toBeUndefined();
  });

  it('is limited more where nothing is searched, and not for the staff', () => {
    expect(['properties', 'property', 'index', 'legal', 'administrations'].map(budgetOf)).toEqual([
      129, 130, 120, 120, 120,
    ]);
    expect([budgetOf('admin'), budgetOf('admin/leads')]).toEqual([undefined, undefined]);
  });
});
