import { parseReferences } from './parse-references.ts';

it.each([
  [[], []],
  [[''], []],
  [['A,B'], ['A', 'B']],
  [
    ['A', 'B, C'],
    ['A', 'B', 'C'],
  ],
  [['a,B,A,,b'], ['A', 'b']],
  [['A,B,C,D'], ['A', 'B', 'C']],
])('parseReferences parses %j into %j', (values, references) => {
  expect(parseReferences(values)).toEqual(references);
});
