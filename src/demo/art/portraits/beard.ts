import { mix } from '../mix.ts';
import { d, path } from '../shapes/path.ts';
import type { Sitter } from './sitter.ts';

/** A short one that leaves the mouth free. */
export function beard({ beard: colour, jaw }: Sitter) {
  if (!colour) return '';
  const at = (x: number) => 400 + x * jaw;
  return [
    path(
      d`M${at(-128)} 440C${at(-112)} 490 ${at(-104)} 526 ${at(-84)} 530C${at(-74)} 516 ${at(-62)} 508 ${at(-56)} 508C${at(-40)} 508 ${at(-22)} 516 400 514S${at(40)} 508 ${at(56)} 508C${at(62)} 508 ${at(74)} 516 ${at(84)} 530C${at(104)} 526 ${at(112)} 490 ${at(128)} 440C${at(130)} 520 ${at(118)} 584 ${at(78)} 620C${at(48)} 648 ${at(-48)} 648 ${at(-78)} 620C${at(-118)} 584 ${at(-130)} 520 ${at(-128)} 440Z`,
      colour,
    ),
    path(
      d`M${at(60)} 630C${at(112)} 590 ${at(126)} 520 ${at(128)} 440C${at(130)} 520 ${at(118)} 584 ${at(78)} 620Z`,
      mix(colour, '#1B1512', 0.35),
      { opacity: 0.5 },
    ),
  ].join('');
}
