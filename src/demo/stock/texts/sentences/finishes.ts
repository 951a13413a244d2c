import type { HomeFacts } from '../../homes/home-facts.ts';
import { phrase } from '../phrase.ts';

const isFresh = ({ condition }: HomeFacts) => condition === 'new' || condition === 'renovated';
const hasLevels = ({ kind }: HomeFacts) => kind !== 'studio';

export const finishes = [
  phrase(
    'La cocina, con electrodomésticos integrados, comunica con el comedor por una barra.',
    'The kitchen has integrated appliances and opens to the dining area over a breakfast bar.',
    { tells: ['kitchen'], needs: ['fittedKitchen'], when: hasLevels },
  ),
  phrase('La cocina es independiente y tiene lavadero.', 'The kitchen is separate and has a utility room.', {
    tells: ['kitchen'],
    needs: ['utilityRoom', 'fittedKitchen'],
    when: hasLevels,
  }),
  phrase(
    'La cocina abierta, con isla y encimera de cuarzo, forma un solo espacio con el salón.',
    'The open kitchen, with an island and a quartz worktop, forms a single space with the living room.',
    { tells: ['kitchen'], needs: ['fittedKitchen'], when: (home) => isFresh(home) && hasLevels(home) },
  ),
  phrase(
    'La cocina, amplia y bien equipada, recibe luz natural por la mañana.',
    'The kitchen, large and well equipped, has natural light in the morning.',
    { tells: ['kitchen'], needs: ['fittedKitchen'], when: hasLevels },
  ),
  phrase('Un lavadero aparte deja la cocina despejada.', 'A separate utility room keeps the kitchen uncluttered.', {
    needs: ['utilityRoom'],
  }),
  phrase(
    'Los suelos son de mármol crema y las ventanas, de doble acristalamiento.',
    'The floors are cream marble and the windows are double glazed.',
    { tells: ['floors'], needs: ['marbleFloors', 'doubleGlazing'] },
  ),
  phrase('Los suelos de mármol crema se conservan en buen estado.', 'The cream marble floors are in good condition.', {
    tells: ['floors'],
    needs: ['marbleFloors'],
  }),
  phrase(
    'El aire acondicionado por conductos, frío y calor, llega a todas las estancias.',
    'Ducted air conditioning, hot and cold, reaches every room.',
    { needs: ['airConditioning'], when: hasLevels },
  ),
  phrase(
    'Hay aire acondicionado en el salón y en los dormitorios.',
    'There is air conditioning in the living room and the bedrooms.',
    { needs: ['airConditioning'], when: ({ beds }) => beds > 1 },
  ),
  phrase(
    'El aire acondicionado se instaló hace poco y sirve también para calentar en invierno.',
    'The air conditioning was installed recently and also provides heating in winter.',
    { needs: ['airConditioning'], when: ({ condition }) => condition !== 'new' },
  ),
  phrase(
    'La climatización es por aerotermia, con suelo radiante en toda la vivienda.',
    'An air-source heat pump provides the climate control, with underfloor heating throughout.',
    { needs: ['heatPump', 'underfloorHeating'] },
  ),
  phrase(
    'Un sistema de aerotermia produce el agua caliente y la climatización con poco consumo.',
    'An air-source heat pump supplies hot water, heating and cooling with low consumption.',
    { needs: ['heatPump'] },
  ),
  phrase(
    'El suelo radiante mantiene la casa templada en invierno y las ventanas de doble vidrio la aíslan del ruido.',
    'Underfloor heating keeps the home warm in winter, and double-glazed windows shut out the noise.',
    { needs: ['underfloorHeating', 'doubleGlazing'] },
  ),
  phrase(
    'Los baños tienen suelo radiante y ducha a ras de suelo.',
    'The bathrooms have underfloor heating and walk-in showers.',
    { tells: ['bathrooms'], needs: ['underfloorHeating'], when: ({ baths }) => baths > 1 },
  ),
  phrase(
    'La iluminación, las persianas y el clima se manejan desde el móvil.',
    'Lighting, blinds and climate are controlled from a phone.',
    { needs: ['homeAutomation'] },
  ),
  phrase(
    'Las placas solares cubren buena parte del consumo eléctrico.',
    'Solar panels cover much of the electricity used.',
    { needs: ['solarPanels'] },
  ),
  phrase(
    'El salón tiene chimenea de leña, que en invierno basta para caldear la planta.',
    'The living room has a wood-burning fireplace, enough to warm the whole floor in winter.',
    { needs: ['fireplace'] },
  ),
  phrase(
    'Una chimenea preside el salón y se usa de noviembre a marzo.',
    'A fireplace is the focal point of the living room and is in use from November to March.',
    { needs: ['fireplace'], when: ({ condition }) => condition !== 'new' },
  ),
  phrase(
    'Las ventanas, de doble acristalamiento, aíslan bien del calor y del ruido.',
    'The double-glazed windows keep out heat and noise.',
    { needs: ['doubleGlazing'] },
  ),
  phrase('La vivienda se entrega amueblada.', 'The property is sold furnished.', { needs: ['furnished'] }),
  phrase('El precio incluye los muebles y los electrodomésticos.', 'The price includes the furniture and appliances.', {
    needs: ['furnished'],
  }),
  phrase(
    'Los baños se revistieron de piedra natural y tienen ducha a ras de suelo.',
    'The bathrooms were clad in natural stone and have walk-in showers.',
    { tells: ['bathrooms'], when: (home) => home.condition === 'renovated' && home.baths > 1 },
  ),
  phrase(
    'La cocina y los baños son los originales y están cuidados, aunque piden una actualización.',
    'The kitchen and bathrooms are original and well kept, though they call for updating.',
    { tells: ['kitchen', 'bathrooms', 'state'], when: ({ condition, baths }) => condition === 'dated' && baths > 1 },
  ),
  phrase(
    'Las instalaciones son las de origen, por lo que conviene prever una reforma.',
    'The services are original, so a renovation should be planned for.',
    { tells: ['state'], when: ({ condition }) => condition === 'dated' },
  ),
  phrase(
    'Los acabados son neutros: gres de gran formato, carpintería lacada y puertas sin marco visible.',
    'The finishes are neutral: large-format tiles, lacquered joinery and doors with no visible frame.',
    { tells: ['floors'], when: ({ condition }) => condition === 'new' },
  ),
  phrase(
    'El suelo es de tarima de roble en las habitaciones y de microcemento en los baños.',
    'The floors are oak in the rooms and microcement in the bathrooms.',
    { tells: ['floors', 'bathrooms'], when: (home) => home.condition === 'renovated' && home.baths > 1 },
  ),
  phrase(
    'Conserva las puertas de madera maciza y los suelos de barro cocido.',
    'It keeps its solid wood doors and terracotta floors.',
    {
      tells: ['floors'],
      when: ({ kind, condition }) =>
        ['villageHouse', 'finca', 'cortijo', 'countryHouse'].includes(kind) && condition !== 'new',
    },
  ),

  phrase(
    'El aire acondicionado, con bomba de calor, resuelve tanto el verano como el invierno.',
    'The air conditioning, with a heat pump, takes care of both summer and winter.',
    { needs: ['airConditioning'], when: ({ condition }) => condition !== 'new' },
  ),
  phrase(
    'Los electrodomésticos están incluidos y la cocina tiene buena superficie de trabajo.',
    'The appliances are included, and the kitchen has plenty of worktop.',
    { needs: ['fittedKitchen'], tells: ['kitchen'], when: hasLevels },
  ),
];
