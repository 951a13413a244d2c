import { d, path } from '../shapes/path.ts';

/** A gathered sheer curtain hung from top to bottom, about w wide. */
export function curtain(x: number, top: number, bottom: number, w: number) {
  const drop = bottom - top;
  const outline =
    d`M${x} ${top}C${x + w * 0.22} ${top + drop * 0.3} ${x - w * 0.1} ${top + drop * 0.65} ${x + w * 0.12} ${bottom}` +
    d`H${x + w * 1.05}C${x + w * 0.7} ${top + drop * 0.65} ${x + w * 1.16} ${top + drop * 0.3} ${x + w * 0.9} ${top}Z`;
  const fold = d`M${x + w * 0.34} ${top}C${x + w * 0.46} ${top + drop * 0.3} ${x + w * 0.2} ${top + drop * 0.65} ${x + w * 0.42} ${bottom}H${x + w * 0.56}C${x + w * 0.34} ${top + drop * 0.65} ${x + w * 0.6} ${top + drop * 0.3} ${x + w * 0.48} ${top}Z`;
  return path(outline, '#FBF6EE', { opacity: 0.85 }) + path(fold, '#1B2A3A', { opacity: 0.05 });
}
