import { renderTemplate, type PlaceholderValues } from './list-reply-drafts.ts';
import { NewReply, findPlaceholders, ReplyTemplateInput } from './reply.contract.ts';

const VALUES: PlaceholderValues = {
  nombre: 'Ana {agente} $&',
  referencia: null,
  propiedad: null,
  precio: null,
  enlace: null,
  agente: 'Eva Ruiz',
  agencia: 'Cala Norte',
  telefono: '900 000 001',
};

describe('renderTemplate', () => {
  it('fills in known values everywhere', () => {
    expect(renderTemplate('{nombre}, {agencia}: {agencia}', VALUES)).toBe('Ana agente $&, Cala Norte: Cala Norte');
  });

  it('keeps unknown placeholders for the author', () => {
    const text = renderTemplate('Sobre {referencia} y {otra}', VALUES);
    expect(text).toBe('Sobre {referencia} y {otra}');
    expect(findPlaceholders(text)).toEqual(['referencia', 'otra']);
  });
});

describe('ReplyTemplateInput', () => {
  const input = { name: 'Llaves', language: 'es', subject: 'Llaves', text: 'Hola, {nombre}' };
  it('refuses an unknown placeholder and lists the known ones', () => {
    expect(ReplyTemplateInput.safeParse(input).success).toBe(true);
    const { error } = ReplyTemplateInput.safeParse({ ...input, text: '{nombe} {nombre} {x}' });
    expect(error!.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^No se conoce \{nombe\}, \{x\}\. Puede usar \{nombre\}, /),
    ]);
  });

  it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
    'refuses the inherited key {%s}, which renderTemplate leaves unchanged',
    (name) => {
      expect(ReplyTemplateInput.safeParse({ ...input, text: `{${name}}` }).success).toBe(false);
      expect(renderTemplate(`Hola, {nombre} {${name}}`, { ...VALUES, nombre: 'Ana' })).toBe(`Hola, Ana {${name}}`);
    },
  );
});

describe('NewReply', () => {
  it('refuses a text with placeholders, but not with other braces', () => {
    const reply = { subject: 'Hola', language: 'es', withProperty: false };
    const { error } = NewReply.safeParse({ ...reply, text: 'Sobre {referencia}: {precio}' });
    expect(error!.issues[0]!.message).toBe('Escriba el dato en lugar de {referencia}, {precio}');
    expect(NewReply.safeParse({ ...reply, text: 'f(x) = { 1, 2 }' }).success).toBe(true);
  });
});
