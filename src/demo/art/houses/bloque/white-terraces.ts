import { archedDoor } from '../../facade/arched-door.ts';
import { beamEnds } from '../../facade/beam-ends.ts';
import { pergola } from '../../facade/pergola.ts';
import type { Light } from '../../hours.ts';
import { mix } from '../../mix.ts';
import { bougainvillea } from '../../plants/bougainvillea.ts';
import { agave } from '../../plants/agave.ts';
import type { Random } from '../../random.ts';
import { arch } from '../../shapes/arch.ts';
import { d, path } from '../../shapes/path.ts';
import { place } from '../../shapes/place.ts';
import { rect } from '../../shapes/rect.ts';
import { repeat } from '../../shapes/repeat.ts';
import { house, type House } from '../house.ts';

const STOREY = 118;
const PARAPET = 12;
const BLUE = '#2F6DA3';

/** Low lime-washed homes piled up like a village: rounded corners, arches, beam ends, cane pergolas. */
export function whiteTerraces(random: Random, light: Light): House {
  return house({ width: 920, height: 3 * STOREY + PARAPET, front: 'garden' }, [
    cube(-150, 3, 250, light),
    window(-110, -2 * STOREY - 78, light),
    window(8, -2 * STOREY - 78, light),
    beamEnds(-130, -3 * STOREY + 16, 210, light),
    cube(-330, 2, 330, light),
    cube(60, 2, 300, light),
    pergola(-318, -2 * STOREY - PARAPET, 150, 74, light),
    pergola(150, -2 * STOREY - PARAPET, 190, 74, light),
    middleFloor(light),
    cube(-450, 1, 380, light),
    cube(-100, 1, 330, light),
    cube(210, 1, 230, light),
    groundFloor(light),
    stair(light),
    place(bougainvillea(random, light, 130, 90), -376, -STOREY + 8),
    place(bougainvillea(random, light, 100, 84), 300, -2 * STOREY + 14),
    place(agave(random, light), -176, -STOREY - PARAPET, 0.45),
  ]);
}

/** A soft-edged volume from the ground up to so many storeys. */
function cube(x: number, storeys: number, w: number, light: Light) {
  const top = -storeys * STOREY - PARAPET;
  const softTop = d`M${x} 0V${top + 18}Q${x} ${top} ${x + 18} ${top}H${x + w - 18}Q${x + w} ${top} ${x + w} ${top + 18}V0Z`;
  const sideX = x + w * 0.86;
  const shadedSide = d`M${sideX} 0V${top}H${x + w - 18}Q${x + w} ${top} ${x + w} ${top + 18}V0Z`;
  return path(softTop, 'url(#wall)') + path(shadedSide, light.shade, { opacity: 0.42 });
}

const window = (x: number, y: number, light: Light) =>
  rect(x, y, 44, 52, 'url(#glass)') +
  rect(x, y, 44, 52, 'none', { stroke: mix(BLUE, light.shade, 0.15), 'stroke-width': 6 }) +
  rect(x + 20, y, 4, 52, mix(BLUE, light.shade, 0.15));

const deepArch = (x: number, floor: number, w: number, h: number, light: Light) =>
  arch(x, floor, w, h, mix(light.shade, '#4A4038', 0.4)) + arch(x + 14, floor, w - 22, h - 18, 'url(#glass)');

const middleFloor = (light: Light) =>
  [
    deepArch(-306, -STOREY, 78, 92, light),
    deepArch(-214, -STOREY, 78, 92, light),
    window(-86, -STOREY - 80, light),
    beamEnds(-310, -2 * STOREY + 10, 250, light),
    deepArch(96, -STOREY, 78, 92, light),
    window(210, -STOREY - 80, light),
    beamEnds(84, -2 * STOREY + 10, 220, light),
  ].join('');

const groundFloor = (light: Light) =>
  [
    deepArch(-416, 0, 92, 92, light),
    deepArch(-308, 0, 92, 92, light),
    window(-186, -86, light),
    archedDoor(-66, 0, 58, 88, light, BLUE),
    window(30, -86, light),
    deepArch(244, 0, 92, 92, light),
    window(358, -86, light),
    beamEnds(-424, -STOREY + 6, 300, light),
  ].join('');

/** The outside stair up to the first terraces. */
function stair(light: Light) {
  const steps = 7;
  const rise = (STOREY - 6) / steps;
  return repeat(steps, (index) => {
    const top = -(index + 1) * rise;
    const x = 108 + index * 16;
    return (
      rect(x, top, 16, -top, mix(light.wall, light.shade, 0.34)) +
      rect(x, top, 16, 4, mix(light.wall, light.shade, 0.75))
    );
  });
}
