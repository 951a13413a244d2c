import type ts from 'typescript';
import { assemblersOf } from './assemblers.ts';
import { isReported, type Omission, omissionIn, without } from './omission.ts';
import { pathOf, createProgram } from './project.ts';

const IMPORTS = `import { type IQueryHandler, Query } from '@nestjs/cqrs';
import type { AuditActors } from './admin/audit/audit.contract.ts';
`;

/** A violation of each kind, and valid examples, added to the compiled files. */
const EXAMPLES = new Map(
  Object.entries({
    loose: `class List extends Query<AuditActors> {}
      export class Handler implements IQueryHandler<List> {
        async execute() {
          return { items: await Promise.resolve([]) };
        }
      }`,
    wider: `const row = { items: [], secret: 1 }; export const answer: AuditActors = { ...row };`,
    claimed: `export const answer = { items: [] } as AuditActors;`,
    held: `export const answer = { items: [] } satisfies AuditActors;`,
  }).map(([name, text]) => [`src/${name}.ts`, `${IMPORTS}${text}`]),
);

const toLocation = (node: ts.Node) => {
  const file = node.getSourceFile();
  return `${pathOf(file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

const isInside = ({ literal: inner }: Omission, { literal: outer }: Omission) =>
  inner !== outer &&
  inner.getSourceFile() === outer.getSourceFile() &&
  outer.pos <= inner.pos &&
  inner.end <= outer.end;

const program = createProgram(EXAMPLES);
const { held, loose, withExtraFields } = assemblersOf(program);
const omissions = held.flatMap((assembler) => omissionIn(assembler, program.getTypeChecker()) ?? []);
// An error in an inner literal hides that of the outer one, so they are tested in separate rounds.
const rounds = Map.groupBy(omissions, (inner) => omissions.filter((outer) => isInside(inner, outer)).length);

const report = {
  held: held.length,
  loose: loose.map(toLocation),
  wider: [...withExtraFields].map(([literal, names]) => `${toLocation(literal)} ${names.join(', ')}`),
  omissions: omissions.length,
  accepted: [...rounds.values()].flatMap(findAccepted).map(({ literal, name }) => `${toLocation(literal)} ${name}`),
};
export type Report = typeof report;
process.stdout.write(JSON.stringify(report));

/** Lists omissions that the compiler does not report; each file is compiled once per round. */
function findAccepted(round: Omission[]): Omission[] {
  const byFile = Map.groupBy(round, ({ literal }) => literal.getSourceFile());
  const texts = [...byFile].map(
    ([file, omissionsOfFile]) => [pathOf(file.fileName), without(file.text, omissionsOfFile)] as const,
  );
  const changedProject = createProgram(new Map([...EXAMPLES, ...texts]), program);
  return [...byFile].flatMap(([{ fileName }, omissionsOfFile]) => {
    const diagnostics = changedProject.getSemanticDiagnostics(changedProject.getSourceFile(fileName));
    return omissionsOfFile.filter((omission) => !isReported(omission, diagnostics));
  });
}
