import { collectDocumentWords } from './collect-document-words.ts';
import { PlaceLexicon } from './vocabulary/place-lexicon.ts';
import { parseTextQuery } from './parse-text-query.ts';
import { buildRelevanceTiers, matchesAnywhere } from './build-relevance-tiers.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

const place = (name: string, key: string) => ({ name, key, value: name, count: 1 });

const places = new PlaceLexicon({
  locations: [
    place('Marbella', 'marbella'),
    place('San Pedro de Alcántara', 'san pedro de alcantara'),
    place('Mijas', 'mijas'),
    place('Mijas Costa', 'mijas costa'),
  ],
  zones: [
    { ...place('Puerto Banús', 'puerto banus'), location: 'Marbella' },
    { ...place('Milla de Oro', 'milla de oro'), location: 'Marbella' },
    { ...place('Nueva Milla de Oro', 'nueva milla de oro'), location: 'Estepona' },
  ],
});
const stock = collectDocumentWords({
  reference: 'MB-1192',
  places: ['Marbella', 'San Pedro de Alcántara', 'Mijas', 'Mijas Costa', 'Puerto Banús', 'Milla de Oro'],
  titles: ['Villa en Marbella'],
  features: ['Piscina climatizada', 'Terraza'],
  descriptions: ['Un hogar luminoso con mucho encanto, a los pies de una casita.'],
});
const vocabulary = new Vocabulary(new Map(stock.map((word) => [word, 1])));
const read = (text: string) => parseTextQuery(text, { vocabulary, places }).terms;
const outline = (text: string) => read(text).map(({ typed, kind }) => `${kind} ${typed}`);
const facts = (text: string) => read(text).map(({ alternatives }) => alternatives[0]!.all[0]);

describe('a text', () => {
  it.each([
    ['', []],
    ['en venta cerca de la Costa del Sol', []],
    ['Chalet con piscina en Marbella', ['type Chalet', 'feature piscina', 'place Marbella']],
    ['country house with pool', ['type country house', 'feature pool']],
    ['primera línea de playa', ['feature primera línea de playa']],
    ['San Pedro de Alcántara', ['place San Pedro de Alcántara']],
    ['ático, Puerto Banús', ['type ático', 'place Puerto Banús']],
    ['villa villas chalet', ['type villa']],
    ['villa con garaje', ['type villa', 'feature garaje']],
    ['garaje villa', ['feature garaje', 'type villa']],
    ['piscina garaje', ['feature piscina', 'type garaje']],
    ['garaje', ['type garaje']],
    ['riviera', ['word riviera']],
    ['luminoso hogar', ['feature luminoso', 'word hogar']],
    ['qwertyuiop', ['unknown qwertyuiop']],
  ])('%j asks for %j', (text, expected) => expect(outline(text)).toEqual(expected));

  it.each([
    ['private swimming pool', ['private pool']],
    ['pool heated', ['heated pool']],
    ['heated private swimming pool', ['heated pool', 'private pool']],
    ['piscina climatizada privada', ['piscina climatizada', 'piscina privada']],
    ['garden private', ['private garden']],
    ['communal pool private terrace', ['communal pool', 'private', 'terrace']],
  ])('%j asks for what %j asks for, in any order', (text, same) =>
    expect(read(text).map(({ alternatives }) => alternatives)).toEqual(
      same.flatMap((one) => read(one).map(({ alternatives }) => alternatives)),
    ),
  );

  it.each([
    ['piso sin ascensor', ['type piso'], ['sin ascensor']],
    ['sin un ascensor', [], ['sin un ascensor']],
    ['flat without a lift in Marbella', ['type flat', 'place Marbella'], ['without a lift']],
    ['no lift or terrace', [], ['no lift', 'or terrace']],
    ['sin ascensor ni aire acondicionado, luminoso', ['feature luminoso'], ['sin ascensor', 'ni aire acondicionado']],
    ['sin piscina comunitaria', [], ['sin piscina comunitaria']],
    ['ascensor, sin terraza', ['feature ascensor'], ['sin terraza']],
    ['sin muebles', [], ['sin muebles']],
    ['sin amueblar', ['feature amueblar'], []],
    ['sin vistas', ['feature vistas'], []],
    ['terraza y sin ascensor', ['feature terraza'], ['sin ascensor']],
    ['casa sin', ['type casa'], []],
  ])('%j wants %j, and not %j', (text, wanted, unwanted) => {
    const told = read(text);
    const typed = told.filter(({ isUnwanted }) => isUnwanted).map((one) => one.typed);
    expect(typed).toEqual(unwanted);
    const others = told.filter(({ isUnwanted, kind }) => !isUnwanted && kind !== 'unknown');
    expect(others.map((one) => `${one.kind} ${one.typed}`)).toEqual(wanted);
  });

  it('finds what names no lift among its features, wherever else it is named, where none is wanted', () => {
    const unwanted = { notAll: [{ anyOf: { words: ['fascensor', 'flift', 'felevator'] } }] };
    expect(matchesAnywhere(read('sin ascensor'))).toEqual([unwanted]);
    expect(buildRelevanceTiers(read('sin ascensor'))).toEqual([[unwanted]]);
    expect(buildRelevanceTiers(read('piso sin ascensor')).every((tier) => tier.length === 2)).toBe(true);
    expect(read('ascensor sin ascensor')).toHaveLength(2);
  });

  it.each(['ref mb 1192', 'MB1192', 'mb-1192', 'Ref. MB 1192', 'mb/1192'])('%j is a reference', (text) => {
    expect(read(text)).toMatchObject([
      { kind: 'reference', alternatives: [{ weight: 4, all: [{ words: ['rmb1192'] }] }] },
    ]);
  });

  it('may end in the beginning of a reference or of a word', () => {
    expect(read('mb-11')).toMatchObject([{ kind: 'reference' }]);
    expect(read('villa marb')).toMatchObject([{ kind: 'type' }, { kind: 'place', corrected: 'marbella' }]);
  });

  it.each([
    ['Golden Mile', { placeKeys: ['milla de oro'] }],
    ['new golden mile', { placeKeys: ['nueva milla de oro'] }],
    ['san pedro', { placeKeys: ['san pedro de alcantara'] }],
    ['Banús', { placeKeys: ['puerto banus'] }],
    ['puertobanus', { placeKeys: ['puerto banus'] }],
    ['mijas', { placeKeys: ['mijas'] }],
    ['parcela', { family: ['3'] }],
    ['plot of land', { family: ['3'] }],
    ['penthouse', { type: ['1-3'] }],
    ['front line', { flags: ['frontLine'] }],
    ['sea views', { flags: ['seaView'] }],
  ])('%j means %j first of all', (text, fact) => expect(facts(text)).toEqual([fact]));

  it.each([
    ['marbela', 'marbella'],
    ['mrabella', 'marbella'],
    ['vlla', 'villa'],
    ['mijs', 'mija'],
    ['pisina', 'piscina'],
    ['penthuose', 'penthouse'],
    ['climatisda', 'climatizada'],
  ])('%j is corrected to %j', (text, corrected) =>
    expect(read(`${text} terraza`)[0]).toMatchObject({ typed: text, corrected }),
  );

  it('is not corrected where stock or thesaurus know it, where it is short, or a number', () => {
    for (const text of ['casita', 'loft', 'vla', 'mb1193', '1193']) {
      expect(read(`${text} terraza`)[0]).toMatchObject({ typed: text, corrected: null });
    }
  });

  it('is looked for as all that is as near, where several are: a poso may be a pozo or a piso', () => {
    const [finca, poso] = read('finca con poso');
    expect([finca, poso]).toMatchObject([{ kind: 'type' }, { typed: 'poso', corrected: 'piso' }]);
    const words = poso!.alternatives.flatMap(({ all }) => all.flatMap(({ words: some = [] }) => some));
    expect(words).toEqual(expect.arrayContaining(['fpiso', 'fpozo', 'dpozo', 'fposo']));
  });

  it('is still looked for as it was typed, whatever it was corrected to', () => {
    const [{ alternatives } = { alternatives: [] }] = read('marbela terraza');
    expect(alternatives.flatMap(({ all }) => all.flatMap(({ words = [] }) => words))).toContain('nmarbela');
  });

  it.each([
    ['villa en marbella', ['type villa', 'place marbella']],
    ['marbella', ['place marbella']],
    ['la terraza', ['feature terraza']],
    ['piso 3 dormitorios', ['type piso', 'word 3', 'feature dormitorios']],
    ['luminoso', ['feature luminoso']],
    ['3', ['reference 3']],
    ['ref. 3', ['reference 3']],
    ['la', ['reference la']],
    ['solymar', ['reference solymar']],
    ['villa solymar', ['type villa', 'reference solymar']],
  ])('%j asks for %j, though homes are called Villa, Marbella, La, Luminoso, Solymar and 3', (text, expected) => {
    const names = ['Villa', 'Marbella', 'La', 'Luminoso', 'Solymar', '3'];
    const called = names.flatMap((name) => [`r${name.toLowerCase()}`, `n${name.toLowerCase()}`]);
    const named = new Vocabulary(new Map([...stock, ...called].map((word) => [word, 1])));
    const { terms } = parseTextQuery(text, { vocabulary: named, places });
    expect(terms.map(({ typed, kind }) => `${kind} ${typed}`)).toEqual(expected);
  });

  it.each([
    ['villa mar', ['type villa', 'feature mar']],
    ['villamar', ['reference villamar']],
    ['La 1192', ['reference La 1192']],
    ['piso 1192', ['type piso', 'reference 1192']],
    ['piso 12', ['type piso', 'word 12']],
    ['12', ['reference 12']],
    ['mb-11 villa', ['place mb', 'unknown 11', 'type villa']],
    ['marb mb-1192', ['feature marb', 'reference mb 1192']],
    ['mb-1192 marb', ['reference mb 1192', 'place marb']],
    ['mijas', ['place mijas']],
    ['garaje', ['type garaje']],
    ['hogar', ['word hogar']],
    ['climatizada', ['word climatizada']],
    ['m1', ['unknown m1']],
    ['m12', ['reference m12']],
    ['m1a', ['reference m1a']],
    ['mb1', ['reference mb1']],
  ])('%j asks for %j, though references begin or read like other words', (text, expected) => {
    const words = ['villamar', 'mijas', 'garaje', 'hogar', 'climatizada'];
    const called = [...words, 'la1192', '1192', '12', 'mb1192', 'm1234', 'm1a22'].map((name) => `r${name}`);
    const named = new Vocabulary(new Map([...stock, ...called].map((word) => [word, 1])));
    const { terms } = parseTextQuery(text, { vocabulary: named, places });
    expect(terms.map(({ typed, kind }) => `${kind} ${typed}`)).toEqual(expected);
  });
});
