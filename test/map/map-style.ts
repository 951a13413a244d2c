/** The picture has its own background, so that it is readable on light and dark pages. */
export function mapStyle(names: readonly string[]): string {
  const colours = (saturation: number, light: number) =>
    names
      .map(
        (name, index) => `.${name}{--c:hsl(${Math.round((index * 360) / names.length + 10)} ${saturation}% ${light}%)}`,
      )
      .join('');
  return `
svg{--sheet:#fff;--half:#f4f5f7;--box:#fff;--rim:#cfd4dc;--ink:#1b2430;--soft:#56606e;--c:#7b8594;font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
${colours(62, 40)}
@media(prefers-color-scheme:dark){svg{--sheet:#0f141b;--half:#171e28;--box:#1f2834;--rim:#3a4656;--ink:#eef2f7;--soft:#a9b4c2}
${colours(68, 66)}}
.sheet{fill:var(--sheet)}.half{fill:var(--half)}.box{fill:var(--box);stroke:var(--rim)}.bar{fill:var(--half);stroke:var(--soft);stroke-width:1.5}
.edge,.head{fill:var(--c)}.line{fill:none;stroke:var(--c)}.pointer{fill:var(--rim)}
.title{font-size:20px;font-weight:700;fill:var(--ink)}.name{font-size:15px;font-weight:650;fill:var(--ink)}
.note{font-size:14px;fill:var(--soft)}.small{font-size:12px;fill:var(--soft)}.middle{text-anchor:middle}
`;
}
