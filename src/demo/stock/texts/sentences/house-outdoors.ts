import { phrase } from '../phrase.ts';

export const houseOutdoors = [
  phrase(
    'El jardín, con riego automático, rodea una piscina de buen tamaño.',
    'The garden, with automatic watering, surrounds a good-sized pool.',
    { needs: ['privateGarden', 'privatePool'] },
  ),
  phrase(
    'La piscina recibe sol durante todo el día y tiene sombra junto al porche.',
    'The pool has sun all day and shade beside the porch.',
    { needs: ['privatePool'] },
  ),
  phrase(
    'La piscina está climatizada, lo que alarga los baños hasta bien entrado el otoño.',
    'The pool is heated, which extends the swimming season well into autumn.',
    { needs: ['privatePool', 'heatedPool'] },
  ),
  phrase(
    'La piscina, alargada, discurre junto a la fachada principal.',
    'The long pool runs beside the main front of the house.',
    { needs: ['privatePool'] },
  ),
  phrase(
    'Junto al porche hay una barbacoa de obra y sitio para una mesa grande.',
    'Beside the porch there is a built-in barbecue and room for a large table.',
    { needs: ['barbecue'] },
  ),
  phrase(
    'El porche, orientado al {facing}, es la estancia más usada de la casa.',
    'The porch, facing {facing}, is the most used room in the house.',
    { needs: ['coveredTerrace'] },
  ),
  phrase(
    'Las terrazas suman {terrace} y se asoman al jardín desde ambas plantas.',
    'The terraces total {terrace} and overlook the garden from both floors.',
    { needs: ['privateGarden'], when: ({ kind, storeys }) => kind === 'villa' && storeys > 1 },
  ),
  phrase(
    'La terraza, de {terrace}, comunica con el salón y mira al {facing}.',
    'The terrace, of {terrace}, leads off the living room and faces {facing}.',
    { when: ({ kind, storeys }) => kind !== 'villa' || storeys === 1 },
  ),
  phrase('Desde la planta alta se ve el mar.', 'The sea can be seen from the upper floor.', {
    needs: ['seaViews'],
    when: ({ storeys, isFrontLine }) => storeys > 1 && !isFrontLine,
  }),
  phrase(
    'El mar queda a la vista desde la terraza y desde el dormitorio principal.',
    'The sea is in view from the terrace and from the main bedroom.',
    { needs: ['seaViews'] },
  ),
  phrase('Las ventanas de atrás miran a la sierra.', 'The rear windows look onto the mountains.', {
    needs: ['mountainViews'],
  }),
  phrase(
    'Al norte, la sierra resguarda la casa del viento.',
    'To the north, the mountains shelter the house from the wind.',
    { needs: ['mountainViews'] },
  ),
  phrase(
    'La parcela da al campo de golf, con las calles a la vista desde el salón.',
    'The plot overlooks the golf course, with the fairways in view from the living room.',
    { needs: ['golfViews'], when: ({ plot }) => plot > 0 },
  ),
  phrase('La terraza da al campo de golf.', 'The terrace overlooks the golf course.', { needs: ['golfViews'] }),
  phrase(
    'El patio, con suelo de barro y macetas, refresca la planta baja en verano.',
    'The patio, with its terracotta floor and flower pots, cools the ground floor in summer.',
    { needs: ['patio'], when: ({ storeys }) => storeys > 1 },
  ),
  phrase(
    'Una escalera interior sube a la azotea, desde la que se dominan los tejados.',
    'An inner staircase leads up to the roof terrace, which looks out over the rooftops.',
    { needs: ['roofTerrace'] },
  ),
  phrase(
    'El solárium de la cubierta ofrece intimidad y sol hasta última hora.',
    'The rooftop solarium offers privacy and sun until late.',
    { needs: ['solarium'] },
  ),
  phrase(
    'El garaje, cerrado, tiene sitio para dos coches y comunica con la vivienda.',
    'The enclosed garage has room for two cars and connects with the house.',
    { needs: ['privateGarage'], when: ({ kind }) => kind === 'villa' },
  ),
  phrase(
    'El garaje comunica con la casa y deja sitio para bicicletas.',
    'The garage connects with the house and leaves room for bicycles.',
    { needs: ['privateGarage'], when: ({ kind }) => kind !== 'villa' },
  ),
  phrase(
    'La casa de invitados, con baño y entrada propia, da independencia a las visitas.',
    'The guest house, with its own bathroom and entrance, gives visitors independence.',
    { needs: ['guestHouse'] },
  ),
  phrase('En el sótano hay bodega y espacio de almacenaje.', 'The basement holds a wine cellar and storage space.', {
    needs: ['wineCellar'],
  }),
  phrase(
    'Un gimnasio y un pequeño spa ocupan parte de la planta inferior.',
    'A gym and a small spa take up part of the lower floor.',
    { needs: ['gym', 'spa'] },
  ),
  phrase(
    'Un gimnasio con salida al jardín ocupa parte de la planta inferior.',
    'A gym that opens to the garden takes up part of the lower floor.',
    { needs: ['gym', 'privateGarden'] },
  ),
  phrase(
    'Los coches entran por una puerta automática y se aparca junto a la casa.',
    'Cars enter through an automatic gate, and there is parking beside the house.',
    { needs: ['electricGate', 'parking'] },
  ),
  phrase('La puerta de entrada a la parcela es automática.', 'The gate to the plot is automatic.', {
    needs: ['electricGate'],
  }),
  phrase('Un ascensor comunica las tres plantas.', 'A lift connects the three floors.', {
    needs: ['lift'],
    when: ({ storeys }) => storeys === 3,
  }),
  phrase('El pequeño jardín privado es de bajo mantenimiento.', 'The small private garden needs little upkeep.', {
    needs: ['privateGarden'],
    when: ({ kind }) => kind === 'townhouse',
  }),
  phrase(
    'El jardín, de plantas mediterráneas, necesita poca agua.',
    'The garden, planted with Mediterranean species, needs little water.',
    { needs: ['privateGarden'], when: ({ kind }) => kind !== 'townhouse' },
  ),

  phrase(
    'La terraza principal mira al mar por encima de las copas de los árboles.',
    'The main terrace looks at the sea over the treetops.',
    { needs: ['seaViews'], when: ({ isFrontLine }) => !isFrontLine },
  ),
  phrase(
    'El mar se ve desde el salón y, mejor aún, desde los dormitorios de arriba.',
    'The sea can be seen from the living room and, better still, from the bedrooms upstairs.',
    { needs: ['seaViews'], when: ({ storeys }) => storeys > 1 },
  ),
  phrase(
    'La piscina ocupa la parte de la parcela más alejada de la calle.',
    'The pool is in the part of the plot furthest from the street.',
    { needs: ['privatePool'] },
  ),
  phrase(
    'Junto a la piscina hay una ducha y una zona de césped.',
    'Beside the pool there are a shower and an area of lawn.',
    { needs: ['privatePool'] },
  ),
];
