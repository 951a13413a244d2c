import ts from 'typescript';
import type { Assembler } from './assemblers.ts';

/** A field that an assembler omits although its contract requires it. */
export type Omission = { literal: ts.ObjectLiteralExpression; name: string; from: number; to: number };

/** Picks the first required field that nothing else in the assembler provides; null if there is none. */
export function omissionIn({ literal, contracts }: Assembler, checker: ts.TypeChecker): Omission | null {
  const namesByProperty = literal.properties.map((property) =>
    ts.isSpreadAssignment(property)
      ? checker
          .getTypeAtLocation(property.expression)
          .getProperties()
          .map(({ name }) => name)
      : [property.name.getText()],
  );
  const isRequiredByAll = (name: string) => contracts.every((contract) => isRequired(contract.getProperty(name)));
  const isOnlyIn = (at: number) => (name: string) =>
    namesByProperty.every((names, other) => other === at || !names.includes(name));
  for (const [at, names] of namesByProperty.entries()) {
    const name = names.filter(isRequiredByAll).find(isOnlyIn(at));
    const { pos, end } = literal.properties[at]!;
    if (name) return { literal, name, from: pos, to: end };
  }
  return null;
}

const isRequired = (property: ts.Symbol | undefined) => property && !(property.flags & ts.SymbolFlags.Optional);

/** Blanks these fields out of the text, so that other positions stay the same. */
export const without = (text: string, omissions: readonly Omission[]) =>
  omissions.reduce((rest, { from, to }) => {
    const end = rest[to] === ',' ? to + 1 : to;
    return rest.slice(0, from) + ' '.repeat(end - from) + rest.slice(end);
  }, text);

/** Tells whether the compiler reports the missing field in the statement of the literal. */
export const isReported = ({ literal, name }: Omission, diagnostics: readonly ts.Diagnostic[]) =>
  diagnostics.some(({ start = 0, length = 0, messageText }) => {
    const { pos, end } = findStatement(literal);
    const isThere = start < end && start + length > pos;
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    return (
      isThere &&
      (message.includes(`'${name}' is missing`) ||
        /is missing the following properties|is optional in type/.test(message))
    );
  });

const findStatement = (node: ts.Node): ts.Node => (ts.isSourceFile(node.parent) ? node : findStatement(node.parent));
