import { getBudget } from './get-budget.ts';
import { findCycle, firstLoads, type Manifest } from './first-loads.ts';

const toEntry = (page: string) => `../virtual:vike:page-entry:client:/pages/${page}`;

const manifest: Manifest = {
  'vike/entry.js': { file: 'router.js', isEntry: true, imports: ['_react.js'] },
  [toEntry('properties')]: { file: 'properties.js', isEntry: true, imports: ['_layout.js', '_react.js'] },
  [toEntry('legal/cookies')]: { file: 'cookies.js', isEntry: true, imports: ['_layout.js'], css: ['cookies.css'] },
  '_layout.js': { file: 'layout.js', imports: ['_react.js', '_icons.js'], css: ['styles.css'] },
  '_icons.js': { file: 'icons.js', imports: ['_layout.js'] },
  '_react.js': { file: 'react.js' },
  'sheet.tsx': { file: 'sheet.js', imports: ['_dialog.js'] },
  '_dialog.js': { file: 'dialog.js' },
  'font.woff2': { file: 'font.woff2' },
  'virtual:server': { file: 'entry.mjs', isEntry: true },
};

describe('initial load of a page', () => {
  it('contains its entry and the router, with all their imports, each once', () => {
    const [properties] = firstLoads(manifest);
    expect(properties?.page).toBe('properties');
    expect([...properties!.scripts].sort()).toEqual(
      ['router.js', 'properties.js', 'layout.js', 'react.js', 'icons.js'].sort(),
    );
    expect([...properties!.styles]).toEqual(['styles.css']);
  });

  it('is listed for every page, with its own styles and without scripts of other pages', () => {
    const loads = firstLoads(manifest);
    expect(loads.map(({ page }) => page)).toEqual(['properties', 'legal/cookies']);
    expect([...loads[1]!.styles].sort()).toEqual(['cookies.css', 'styles.css']);
    expect([...loads[1]!.scripts]).not.toContain('properties.js');
  });

  it('cannot be listed if the build manifest lacks a file', () => {
    expect(() => firstLoads({ [toEntry('a')]: { file: 'a.js', isEntry: true, imports: ['_gone.js'] } })).toThrow(
      '_gone.js',
    );
  });
});

describe('getBudget', () => {
  it('returns the budget of each page, the default for other pages, and undefined for staff pages', () => {
    expect(['properties', 'property', 'index', 'legal', 'administrations'].map(getBudget)).toEqual([
      129, 130, 120, 120, 120,
    ]);
    expect([getBudget('admin'), getBudget('admin/leads')]).toEqual([undefined, undefined]);
  });
});

describe('findCycle', () => {
  it('returns the first import cycle, or undefined', () => {
    expect(findCycle(manifest)).toEqual(['_layout.js', '_icons.js', '_layout.js']);
    expect(findCycle({ 'a.js': { file: 'a.js', imports: ['b.js'] }, 'b.js': { file: 'b.js' } })).toBeUndefined();
  });
});
