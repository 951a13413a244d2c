import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { d, line, path } from '../shapes/path.ts';
import type { Sitter } from './sitter.ts';

const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const dark = (colour: string, share = 0.24) => mix(colour, '#101B22', share);
const body = (colour: string) =>
  path(d`M60 1000C66 850 150 790 296 738C330 790 470 790 504 738C650 790 734 850 740 1000Z`, colour) +
  path(d`M504 738C650 790 734 850 740 1000H610C616 890 580 800 504 738Z`, dark(colour), { opacity: 0.32 });

const openShirt = (colour: string, skin: string) =>
  path(d`M280 740H520L440 1000H360Z`, colour) +
  path(d`M300 736L400 852L500 736Z`, skin) +
  path(d`M296 730L268 760L330 850L400 856ZM504 730L532 760L470 850L400 856Z`, mix(colour, '#7B8790', 0.16)) +
  line(d`M400 856V1000`, mix(colour, '#7B8790', 0.35), 3, ROUND);

const lapels = (colour: string) =>
  path(d`M280 742L250 776L268 850L236 862L380 1000H400V960L292 760Z`, dark(colour, 0.14)) +
  path(d`M520 742L550 776L532 850L564 862L420 1000H400V960L508 760Z`, dark(colour, 0.26));

const blazer = ({ cloth, shirt, skin }: Sitter) =>
  body(cloth) +
  path(d`M290 740H510L440 1000H360Z`, shirt) +
  path(d`M298 736C310 800 360 836 400 838S490 800 502 736Z`, skin) +
  lapels(cloth) +
  line(d`M400 960V1000`, dark(cloth, 0.4), 4, ROUND);

const jacket = ({ cloth, shirt, skin }: Sitter) => body(cloth) + openShirt(shirt, skin) + lapels(cloth);

const blouse = ({ cloth, skin }: Sitter) =>
  body(cloth) +
  path(d`M296 738L400 884L504 738C470 770 330 770 296 738Z`, skin) +
  path(
    d`M296 738L400 884L388 912C340 880 292 820 270 750ZM504 738L400 884L412 912C460 880 508 820 530 750Z`,
    dark(cloth, 0.12),
  ) +
  line(
    d`M230 800C236 860 226 930 232 1000M300 880C310 920 306 960 310 1000M520 880C512 920 514 960 510 1000`,
    dark(cloth, 0.18),
    5,
    ROUND,
  );

const knit = ({ cloth }: Sitter) =>
  body(cloth) +
  path(
    d`M326 690C350 724 450 724 474 690C492 700 506 724 508 752C470 800 330 800 292 752C294 724 308 700 326 690Z`,
    mix(cloth, '#ffffff', 0.08),
  ) +
  line(
    d`M340 706C344 730 342 750 338 772M372 720V786M400 724V790M428 720V786M460 706C456 730 458 750 462 772`,
    dark(cloth, 0.2),
    4,
    ROUND,
  ) +
  line(d`M190 800C206 860 206 930 200 1000M610 800C594 860 594 930 600 1000`, dark(cloth, 0.22), 5, ROUND);

const linen = ({ cloth, shirt, skin }: Sitter) =>
  body(cloth) +
  path(d`M310 738L400 852L490 738C460 768 340 768 310 738Z`, skin) +
  path(
    d`M300 722L262 768L340 860L400 846C360 816 324 770 300 722ZM500 722L538 768L460 860L400 846C440 816 476 770 500 722Z`,
    mix(shirt, '#ffffff', 0.35),
  ) +
  line(d`M400 850V1000`, dark(cloth, 0.22), 4, ROUND) +
  ellipse(412, 906, 6, 6, dark(cloth, 0.35)) +
  ellipse(412, 966, 6, 6, dark(cloth, 0.35));

const WORN = { blazer, jacket, blouse, knit, linen };

export const clothes = (sitter: Sitter) => WORN[sitter.wears](sitter);
