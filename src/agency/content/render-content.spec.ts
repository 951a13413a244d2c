import type { AgencyProfile } from '../agency.contract.ts';
import { renderContent } from './render-content.ts';

const agency: AgencyProfile = {
  name: 'Sol & <b>Mar</b>',
  phones: ['900 000 001'],
  whatsapp: null,
  email: 'hola@sol.example',
  address: 'Calle Ancha, 1',
  town: 'Mijas Costa',
  postcode: '29649',
  province: 'Málaga',
  registryNumber: null,
  taxId: null,
  privacyVersion: '2026-11-21',
  defaultSort: 'newest',
  allowsRegistration: true,
  currencies: ['EUR'],
  hours: { weekdays: { opens: '09:00', closes: '19:00' }, saturday: null, sunday: null },
  opening: {
    ...{ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
    holidays: [],
  },
};

const renderHtml = (html: string, changes: Partial<AgencyProfile> = {}) =>
  renderContent({ html }, { ...agency, ...changes }).html;

describe('renderContent', () => {
  it("fills in the agency's details at any depth", () => {
    const content = { title: '{nombre} en {localidad}', sections: [{ paragraphs: ['{telefono}', '{correo}'] }] };
    expect(renderContent(content, agency)).toEqual({
      title: 'Sol & <b>Mar</b> en Mijas Costa',
      sections: [{ paragraphs: ['900 000 001', 'hola@sol.example'] }],
    });
  });

  it('leaves unknown placeholders and non-text values unchanged', () => {
    const content = { text: '{otra} {constructor}', count: 3, none: null, is: true };
    expect(renderContent(content, agency)).toEqual(content);
  });

  it('joins numbers and units with non-breaking spaces', () => {
    expect(renderContent({ text: 'un 12–13 % de 700.000 € y 90 m²' }, agency).text).toBe(
      'un 12–13\u00a0% de 700.000\u00a0€ y 90\u00a0m²',
    );
  });

  it('escapes values in HTML', () => {
    expect(renderHtml('<p>{nombre}, {direccion}</p>')).toBe(
      '<p>Sol &amp; &lt;b&gt;Mar&lt;/b&gt;, Calle Ancha, 1, 29649 Mijas Costa (Málaga)</p>',
    );
  });

  it('removes list items about data that the agency lacks', () => {
    const list = '<ul><li>Titular: {nombre}</li><li>Agencia</li><li>Registro: {registro}</li></ul>';
    expect(renderHtml(list, { name: 'Sol' })).toBe('<ul><li>Titular: Sol</li><li>Agencia</li></ul>');
    expect(renderHtml('<ul><li>NIF: {nif}</li></ul>')).toBe('<ul></ul>');
    expect(renderHtml('<ul><li>NIF: {nif}</li></ul>', { taxId: 'B12345678' })).toBe('<ul><li>NIF: B12345678</li></ul>');
    expect(renderHtml(list, { name: 'Sol', registryNumber: 'MA-7' })).toBe(
      '<ul><li>Titular: Sol</li><li>Agencia</li><li>Registro: MA-7</li></ul>',
    );
  });

  it.each([
    ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/cookies" target="_blank">a</a>', '<a href="/cookies">a</a>'],
    ['<a href="mailto:{correo}">a</a>', '<a href="mailto:hola@sol.example">a</a>'],
    ['<img src="https://evil.example/x.png"><style>p{}</style><strong>a</strong>', '<strong>a</strong>'],
  ])('sanitises %s', (input, expected) => {
    expect(renderHtml(input)).toBe(expected);
  });
});
