import { attributes, type Attributes } from './attributes.ts';
import { round } from './round.ts';

/** Path data with its numbers rounded: d`M${x} ${y}H${right}Z`. */
export const d = (commands: TemplateStringsArray, ...numbers: number[]) =>
  commands.reduce((data, command, at) => data + round(numbers[at - 1] ?? 0) + command);

export const path = (data: string, fill: string, more: Attributes = {}) =>
  `<path d="${data}" fill="${fill}"${attributes(more)}/>`;

/** An open line: no fill, a stroke. */
export const line = (data: string, stroke: string, width: number, more: Attributes = {}) =>
  `<path d="${data}" fill="none" stroke="${stroke}"${attributes({ 'stroke-width': width, ...more })}/>`;
