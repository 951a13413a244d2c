import { collectDocumentWords } from './collect-document-words.ts';

const words = collectDocumentWords({
  reference: 'V/12-34',
  places: ['San Pedro de Alcántara', null],
  titles: ['Villa en San Pedro'],
  features: ['Primera línea de golf', 'Terrazas'],
  descriptions: ['A villa with views of the sea and two terraces, first line to the beach.'],
});

describe('collectDocumentWords', () => {
  it('returns the words of the reference, places, titles and features, each with its field', () => {
    expect(words).toEqual(
      expect.arrayContaining(['rv1234', 'nv', 'n12', 'n34', 'nalcantara', 'tvilla', 'fgolf', 'fterraza']),
    );
  });

  it('returns a word of a description only when no other field contains it', () => {
    expect(words).toContain('dterrace');
    expect(words).not.toContain('dvilla');
  });

  it('omits stop words and adds the longest phrases', () => {
    expect(words).not.toEqual(expect.arrayContaining(['dof']));
    expect(words).toEqual(expect.arrayContaining(['fprimera_linea_golf', 'dview_sea', 'tsan_pedro']));
    expect(words).not.toContain('fprimera_linea');
  });

  it('omits a part that a feature negates', () => {
    const features = ['Sin ascensor', 'No lift', 'Sin amueblar', 'Sin barreras'];
    const featureWords = collectDocumentWords({ reference: 'A', places: [], titles: [], descriptions: [], features });
    expect(featureWords).toEqual(expect.arrayContaining(['famueblar', 'fbarrera']));
    expect(featureWords).not.toEqual(expect.arrayContaining(['fascensor']));
    expect(featureWords).not.toEqual(expect.arrayContaining(['flift']));
  });
});
