import type { HomeFacts } from '../../homes/home-facts.ts';
import { kindFacts } from '../../homes/home-kinds.ts';
import { phrase } from '../phrase.ts';

const isShared = ({ kind }: HomeFacts) => kindFacts(kind).family === 'flat' || kind === 'townhouse';

export const communities = [
  phrase(
    'La comunidad, cerrada y bien llevada, tiene piscina y jardines.',
    'The community, gated and well run, has a pool and gardens.',
    { needs: ['gatedCommunity', 'communalPool', 'communalGarden'] },
  ),
  phrase(
    'La urbanización cuenta con dos piscinas, una de ellas infantil, y con jardines de riego automático.',
    'The development has two pools, one of them for children, and gardens with automatic watering.',
    { needs: ['communalPool', 'communalGarden'] },
  ),
  phrase('La piscina comunitaria tiene zona de césped y de sombra.', 'The communal pool has areas of lawn and shade.', {
    needs: ['communalPool'],
  }),
  phrase(
    'A la piscina de la comunidad se llega sin salir del recinto.',
    'The communal pool is reached without leaving the grounds.',
    { needs: ['communalPool'] },
  ),
  phrase(
    'Los jardines comunes, con palmeras y buganvillas, se mantienen durante todo el año.',
    'The communal gardens, with palms and bougainvillea, are tended all year round.',
    { needs: ['communalGarden'] },
  ),
  phrase(
    'La urbanización es cerrada y su entrada está vigilada las veinticuatro horas.',
    'The development is gated, and its entrance is guarded around the clock.',
    { needs: ['gatedCommunity', 'guardedEntrance'] },
  ),
  phrase(
    'La urbanización es cerrada, con acceso por mando.',
    'The development is gated, with remote-controlled access.',
    {
      needs: ['gatedCommunity'],
    },
  ),
  phrase(
    'La entrada a la urbanización está vigilada las veinticuatro horas.',
    'The entrance to the development is guarded around the clock.',
    {
      needs: ['guardedEntrance'],
    },
  ),
  phrase('Los vecinos disponen de gimnasio y spa.', 'Residents have the use of a gym and a spa.', {
    needs: ['gym', 'spa'],
    when: isShared,
  }),
  phrase(
    'Los vecinos disponen de un gimnasio con luz natural.',
    'Residents have the use of a gym with natural light.',
    { needs: ['gym'], when: isShared },
  ),
  phrase('Hay una pista de pádel para uso de los vecinos.', 'There is a padel court for residents.', {
    needs: ['padel'],
    when: isShared,
  }),
  phrase(
    'El precio incluye una plaza de garaje y un trastero, con acceso directo en ascensor.',
    'The price includes a garage space and a storeroom, reached directly by lift.',
    { needs: ['garageSpace', 'storage', 'lift'], when: isShared },
  ),
  phrase('Se vende con plaza de garaje y trastero.', 'It is sold with a garage space and a storeroom.', {
    needs: ['garageSpace', 'storage'],
  }),
  phrase('Tiene plaza de garaje en el mismo edificio.', 'It has a garage space in the same building.', {
    needs: ['garageSpace'],
  }),
  phrase(
    'La plaza de garaje, en el sótano, está preparada para cargar un coche eléctrico.',
    'The garage space, in the basement, is ready for charging an electric car.',
    { needs: ['garageSpace', 'chargingPoint'] },
  ),
  phrase('Un trastero completa la propiedad.', 'A storeroom completes the property.', { needs: ['storage'] }),
  phrase(
    'El edificio tiene ascensor y se entra desde la calle sin escalones.',
    'The building has a lift and a step-free entrance from the street.',
    { needs: ['lift'], when: isShared },
  ),
  phrase(
    'Se aparca dentro del recinto, sin plaza asignada.',
    'There is parking inside the grounds, without allocated spaces.',
    { needs: ['parking', 'gatedCommunity'] },
  ),
  phrase('Aparcar en la propia calle no suele ser un problema.', 'Parking in the street itself is rarely a problem.', {
    needs: ['parking'],
  }),
  phrase(
    'Las paradas de autobús y los comercios de diario están a la vuelta de la esquina.',
    'Bus stops and everyday shops are just around the corner.',
    { needs: ['nearTransport'] },
  ),
  phrase('La compra diaria se hace a pie.', 'Daily shopping is done on foot.', { needs: ['nearShops'] }),

  phrase(
    'Cuenta con un trastero, útil para bicicletas y tablas.',
    'It has a storeroom, handy for bicycles and boards.',
    { needs: ['storage'] },
  ),
  phrase(
    'Hay panadería, farmacia y supermercado en las calles de alrededor.',
    'There are a bakery, a pharmacy and a supermarket in the surrounding streets.',
    { needs: ['nearShops'] },
  ),
];
