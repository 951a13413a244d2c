import { collectDocumentWords } from './collect-document-words.ts';
import { parseTextQuery } from './parse-text-query.ts';
import { buildRelevanceTiers, matchesAnywhere } from './query-term.ts';
import { PlaceLexicon } from './vocabulary/place-lexicon.ts';
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
const documentWords = collectDocumentWords({
  reference: 'MB-1192',
  places: ['Marbella', 'San Pedro de Alcántara', 'Mijas', 'Mijas Costa', 'Puerto Banús', 'Milla de Oro'],
  titles: ['Villa en Marbella'],
  features: ['Piscina climatizada', 'Terraza'],
  descriptions: ['Un hogar luminoso con mucho encanto, a los pies de una casita.'],
});
const vocabulary = new Vocabulary(new Map(documentWords.map((word) => [word, 1])));
const parse = (text: string) => parseTextQuery(text, { vocabulary, places }).terms;
const describeTerms = (text: string) => parse(text).map(({ typed, kind }) => `${kind} ${typed}`);
const listFirstMatches = (text: string) => parse(text).map(({ alternatives }) => alternatives[0]!.all[0]);

describe('parseTextQuery', () => {
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
  ])('parses %j to the terms %j', (text, expected) => expect(describeTerms(text)).toEqual(expected));

  it.each([
    ['private swimming pool', ['private pool']],
    ['pool heated', ['heated pool']],
    ['heated private swimming pool', ['heated pool', 'private pool']],
    ['piscina climatizada privada', ['piscina climatizada', 'piscina privada']],
    ['garden private', ['private garden']],
    ['communal pool private terrace', ['communal pool', 'private', 'terrace']],
  ])('parses %j like the phrases %j', (text, phrases) =>
    expect(parse(text).map(({ alternatives }) => alternatives)).toEqual(
      phrases.flatMap((phrase) => parse(phrase).map(({ alternatives }) => alternatives)),
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
  ])('parses %j to the wanted terms %j and the unwanted terms %j', (text, expectedTerms, unwanted) => {
    const terms = parse(text);
    const typed = terms.filter(({ isUnwanted }) => isUnwanted).map((term) => term.typed);
    expect(typed).toEqual(unwanted);
    const included = terms.filter(({ isUnwanted, kind }) => !isUnwanted && kind !== 'unknown');
    expect(included.map((term) => `${term.kind} ${term.typed}`)).toEqual(expectedTerms);
  });

  it('excludes properties with a lift among their features for "sin ascensor"', () => {
    const unwanted = { notAll: [{ anyOf: { words: ['fascensor', 'flift', 'felevator'] } }] };
    expect(matchesAnywhere(parse('sin ascensor'))).toEqual([unwanted]);
    expect(buildRelevanceTiers(parse('sin ascensor'))).toEqual([[unwanted]]);
    expect(buildRelevanceTiers(parse('piso sin ascensor')).every((tier) => tier.length === 2)).toBe(true);
    expect(parse('ascensor sin ascensor')).toHaveLength(2);
  });

  it.each(['ref mb 1192', 'MB1192', 'mb-1192', 'Ref. MB 1192', 'mb/1192'])('parses %j to a reference', (text) => {
    expect(parse(text)).toMatchObject([
      { kind: 'reference', alternatives: [{ weight: 4, all: [{ words: ['rmb1192'] }] }] },
    ]);
  });

  it('completes a reference or a word at the end of the text', () => {
    expect(parse('mb-11')).toMatchObject([{ kind: 'reference' }]);
    expect(parse('villa marb')).toMatchObject([{ kind: 'type' }, { kind: 'place', corrected: 'marbella' }]);
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
  ])('matches %j first by %j', (text, match) => expect(listFirstMatches(text)).toEqual([match]));

  it.each([
    ['marbela', 'marbella'],
    ['mrabella', 'marbella'],
    ['vlla', 'villa'],
    ['mijs', 'mija'],
    ['pisina', 'piscina'],
    ['penthuose', 'penthouse'],
    ['climatisda', 'climatizada'],
  ])('corrects %j to %j', (text, corrected) =>
    expect(parse(`${text} terraza`)[0]).toMatchObject({ typed: text, corrected }),
  );

  it('corrects no known word, short word or number', () => {
    for (const text of ['casita', 'loft', 'vla', 'mb1193', '1193']) {
      expect(parse(`${text} terraza`)[0]).toMatchObject({ typed: text, corrected: null });
    }
  });

  it('matches all equally near words of a misspelling', () => {
    const [finca, poso] = parse('finca con poso');
    expect([finca, poso]).toMatchObject([{ kind: 'type' }, { typed: 'poso', corrected: 'piso' }]);
    const words = poso!.alternatives.flatMap(({ all }) => all.flatMap((match) => match.words ?? []));
    expect(words).toEqual(expect.arrayContaining(['fpiso', 'fpozo', 'dpozo', 'fposo']));
  });

  it('matches the typed word besides its correction', () => {
    const [{ alternatives } = { alternatives: [] }] = parse('marbela terraza');
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
  ])('parses %j to %j when references include Villa, Marbella, La, Luminoso, Solymar and 3', (text, expected) => {
    const names = ['Villa', 'Marbella', 'La', 'Luminoso', 'Solymar', '3'];
    const referenceWords = names.flatMap((name) => [`r${name.toLowerCase()}`, `n${name.toLowerCase()}`]);
    const words = [...documentWords, ...referenceWords];
    const vocabularyWithReferences = new Vocabulary(new Map(words.map((word) => [word, 1])));
    const { terms } = parseTextQuery(text, { vocabulary: vocabularyWithReferences, places });
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
  ])('parses %j to %j when references start like other words', (text, expected) => {
    const likeWords = ['villamar', 'mijas', 'garaje', 'hogar', 'climatizada'];
    const referenceWords = [...likeWords, 'la1192', '1192', '12', 'mb1192', 'm1234', 'm1a22'].map((name) => `r${name}`);
    const words = [...documentWords, ...referenceWords];
    const vocabularyWithReferences = new Vocabulary(new Map(words.map((word) => [word, 1])));
    const { terms } = parseTextQuery(text, { vocabulary: vocabularyWithReferences, places });
    expect(terms.map(({ typed, kind }) => `${kind} ${typed}`)).toEqual(expected);
  });
});
