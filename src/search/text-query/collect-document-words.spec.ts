import { collectDocumentWords } from './collect-document-words.ts';

const words = collectDocumentWords({
  reference: 'V/12-34',
  places: ['San Pedro de Alcántara', null],
  titles: ['Villa en San Pedro'],
  features: ['Primera línea de golf', 'Terrazas'],
  descriptions: ['A villa with views of the sea and two terraces, first line to the beach.'],
});

describe('the words of a document', () => {
  it('are its reference as one and in parts, its places, its title and its features, each with where it stands', () => {
    expect(words).toEqual(
      expect.arrayContaining(['rv1234', 'nv', 'n12', 'n34', 'nalcantara', 'tvilla', 'fgolf', 'fterraza']),
    );
  });

  it('are of a description only where they stand nowhere better', () => {
    expect(words).toContain('dterrace');
    expect(words).not.toContain('dvilla');
  });

  it('leave small words out and hold phrases as one word, the longest of those that begin alike', () => {
    expect(words).not.toEqual(expect.arrayContaining(['dof']));
    expect(words).toEqual(expect.arrayContaining(['fprimera_linea_golf', 'dview_sea', 'tsan_pedro']));
    expect(words).not.toContain('fprimera_linea');
  });

  it('name nothing that a feature says is missing', () => {
    const features = ['Sin ascensor', 'No lift', 'Sin amueblar', 'Sin barreras'];
    const some = collectDocumentWords({ reference: 'A', places: [], titles: [], descriptions: [], features });
    expect(some).toEqual(expect.arrayContaining(['famueblar', 'fbarrera']));
    expect(some).not.toEqual(expect.arrayContaining(['fascensor']));
    expect(some).not.toEqual(expect.arrayContaining(['flift']));
  });
});
