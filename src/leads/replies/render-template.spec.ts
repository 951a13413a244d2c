import { renderTemplate, type PlaceholderValues } from './render-template.ts';
import { NewReply, findPlaceholders, ReplyTemplateInput } from './reply.contract.ts';

const KNOWN: PlaceholderValues = {
  nombre: 'Ana {agente} $&',
  referencia: null,
  propiedad: null,
  precio: null,
  enlace: null,
  agente: 'Eva Ruiz',
  agencia: 'Cala Norte',
  telefono: '900 000 001',
};

describe('a template', () => {
  it('is filled in with what is known, everywhere, as it stands', () => {
    expect(renderTemplate('{nombre}, {agencia}: {agencia}', KNOWN)).toBe('Ana agente $&, Cala Norte: Cala Norte');
  });

  it('keeps what is not known, so that somebody writes it', () => {
    const text = renderTemplate('Sobre {referencia} y {otra}', KNOWN);
    expect(text).toBe('Sobre {referencia} y {otra}');
    expect(findPlaceholders(text)).toEqual(['referencia', 'otra']);
  });

  const input = { name: 'Llaves', language: 'es', subject: 'Llaves', text: 'Hola, {nombre}' };
  it('is refused where it names what there is not, and told what there is', () => {
    expect(ReplyTemplateInput.safeParse(input).success).toBe(true);
    const { error } = ReplyTemplateInput.safeParse({ ...input, text: '{nombe} {nombre} {x}' });
    expect(error!.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^No se conoce \{nombe\}, \{x\}\. Puede usar \{nombre\}, /),
    ]);
  });

  it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
    'refuses {%s}, which every object inherits, and leaves it as it is where it is stored',
    (name) => {
      expect(ReplyTemplateInput.safeParse({ ...input, text: `{${name}}` }).success).toBe(false);
      expect(renderTemplate(`Hola, {nombre} {${name}}`, { ...KNOWN, nombre: 'Ana' })).toBe(`Hola, Ana {${name}}`);
    },
  );

  it('is no letter while anything is left in braces', () => {
    const reply = { subject: 'Hola', language: 'es', withProperty: false };
    const { error } = NewReply.safeParse({ ...reply, text: 'Sobre {referencia}: {precio}' });
    expect(error!.issues[0]!.message).toBe('Escriba el dato en lugar de {referencia}, {precio}');
    expect(NewReply.safeParse({ ...reply, text: 'f(x) = { 1, 2 }' }).success).toBe(true);
  });
});
