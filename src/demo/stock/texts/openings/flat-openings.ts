import { apartmentOpenings } from './apartment-openings.ts';
import { isJustFinished, isOffPlan } from '../../homes/building-stage.ts';
import { phrase } from '../phrase.ts';

export const flatOpenings = {
  apartment: apartmentOpenings,
  groundFloor: [
    phrase(
      'Planta baja sobre plano en {zone}, con {bedrooms}, {bathrooms} y una terraza de {terrace}.',
      'Ground-floor apartment off plan {inZone}, with {bedrooms}, {bathrooms} and a terrace of {terrace}.',
      { when: isOffPlan },
    ),
    phrase(
      'Apartamento en planta baja en {zone}, con {bedrooms}, {bathrooms} y un jardín privado al que se sale desde el salón.',
      'Ground-floor apartment {inZone}, with {bedrooms}, {bathrooms} and a private garden reached from the living room.',
      { needs: ['privateGarden'] },
    ),
    phrase(
      'Planta baja de {built} en {zone}, sin escalones y con una terraza de {terrace}.',
      'Ground-floor apartment of {built} {inZone}, free of steps and with a terrace of {terrace}.',
    ),
    phrase(
      'En {zone}, planta baja de esquina con {bedrooms} y salida directa a los jardines y a la piscina de la comunidad.',
      '{inZone}, a corner ground-floor apartment with {bedrooms} and direct access to the communal gardens and pool.',
      { needs: ['communalPool', 'communalGarden'] },
    ),
    phrase(
      'Planta baja orientada al {facing} en {zone}, {beach}, con {bedrooms} y {bathrooms}.',
      'Ground-floor apartment facing {facing} {inZone}, {beach}, with {bedrooms} and {bathrooms}.',
    ),
    phrase(
      'Para quien quiere salir al aire libre sin ascensores ni escaleras: planta baja de {bedrooms} en {zone}, con {terrace} de terraza.',
      'For those who want to step outside without lifts or stairs: a ground-floor apartment with {bedrooms} {inZone} and a terrace of {terrace}.',
    ),
    phrase(
      'Planta baja a estrenar en {zone}, con {built}, grandes ventanales y jardín de uso privado.',
      'Newly built ground-floor apartment {inZone}, with {built}, large windows and a garden for private use.',
      { needs: ['privateGarden'], when: isJustFinished },
    ),
    phrase(
      'Planta baja en primera línea de playa en {zone}, con {bedrooms} y un paso desde la terraza hacia la arena.',
      'Beachfront ground-floor apartment {inZone}, with {bedrooms} and a way through from the terrace to the sand.',
      { needs: ['frontLine'] },
    ),
  ],
  penthouse: [
    phrase(
      'Ático sobre plano en {zone}, con {bedrooms}, {bathrooms} y {terrace} de terraza orientada al {facing}.',
      'Penthouse off plan {inZone}, with {bedrooms}, {bathrooms} and {terrace} of terrace facing {facing}.',
      { when: isOffPlan },
    ),
    phrase(
      'Ático de {bedrooms} y {bathrooms} en {zone}, con {built} interiores y una terraza de {terrace} orientada al {facing}.',
      'Penthouse with {bedrooms} and {bathrooms} {inZone}, with {built} inside and a terrace of {terrace} facing {facing}.',
    ),
    phrase(
      'Ático en {zone} con una terraza de {terrace} en la que da el sol desde la mañana hasta la tarde.',
      'Penthouse {inZone} with a terrace of {terrace} that has the sun from morning to evening.',
      { tells: ['sun'] },
    ),
    phrase(
      'Este ático de {bedrooms} ocupa la última planta de un edificio con ascensor en {zone}, sin vecinos por encima.',
      'This penthouse with {bedrooms} takes up the top floor of a building with a lift {inZone}, with no neighbours above.',
      { needs: ['lift'] },
    ),
    phrase(
      'Ático con solárium privado en {zone}: {bedrooms}, {bathrooms} y dos niveles de terraza.',
      'Penthouse with a private solarium {inZone}: {bedrooms}, {bathrooms} and terraces on two levels.',
      { needs: ['solarium'] },
    ),
    phrase(
      'En este ático de {zone} se ve el mar desde el salón, desde el dormitorio principal y desde la terraza.',
      'In this penthouse {inZone} the sea can be seen from the living room, the main bedroom and the terrace.',
      { needs: ['seaViews'] },
    ),
    phrase(
      'Ático a estrenar en {zone}, con {built}, techos altos y cerramientos de suelo a techo.',
      'Newly built penthouse {inZone}, with {built}, high ceilings and floor-to-ceiling glazing.',
      { when: isJustFinished },
    ),
    phrase(
      'Ático reformado en {year} en {zone}, con {bedrooms}, materiales sobrios y una distribución abierta.',
      'Penthouse renovated in {year} {inZone}, with {bedrooms}, restrained materials and an open layout.',
    ),
    phrase(
      'Ático frente a la playa en {zone}, con {bedrooms} y {terrace} de terraza sobre el mar.',
      'Penthouse opposite the beach {inZone}, with {bedrooms} and {terrace} of terrace above the sea.',
      { needs: ['frontLine'] },
    ),
    phrase(
      'Ático con piscina propia en la terraza, en {zone}, con {bedrooms} y {bathrooms}.',
      'Penthouse with its own pool on the terrace {inZone}, with {bedrooms} and {bathrooms}.',
      { needs: ['privatePool'] },
    ),
    phrase(
      'En {zone}, {beach}, ático de {built} con {bedrooms} y {bathrooms}, al que llega el ascensor.',
      '{inZone}, {beach}, a penthouse of {built} with {bedrooms} and {bathrooms}, served by the lift.',
      { needs: ['lift'] },
    ),
  ],
  duplex: [
    phrase(
      'Dúplex sobre plano en {zone}: {built} en dos alturas, {bedrooms} y {bathrooms}.',
      'Duplex off plan {inZone}: {built} on two levels, {bedrooms} and {bathrooms}.',
      { when: isOffPlan },
    ),
    phrase(
      'Dúplex de {bedrooms} en {zone}: zona de día abajo, dormitorios arriba y {built} en total.',
      'Duplex with {bedrooms} {inZone}: living areas below, bedrooms above and {built} in all.',
    ),
    phrase(
      'Apartamento dúplex en {zone}, con {bathrooms} y una terraza de {terrace} orientada al {facing}.',
      'Duplex apartment {inZone}, with {bathrooms} and a terrace of {terrace} facing {facing}.',
    ),
    phrase(
      'Dúplex de {built} en {zone}, con escalera interior, techos altos en el salón y {bedrooms}.',
      'Duplex of {built} {inZone}, with an inner staircase, high ceilings in the living room and {bedrooms}.',
    ),
    phrase(
      'En {zone}, {beach}, dúplex de {bedrooms} y {bathrooms} con orientación {facing}.',
      '{inZone}, {beach}, a duplex with {bedrooms} and {bathrooms} that faces {facing}.',
    ),
  ],
  studio: [
    phrase(
      'Estudio de {built} en {zone}, {beach}, con cocina integrada y baño completo.',
      'Studio of {built} {inZone}, {beach}, with an integrated kitchen and a full bathroom.',
      { tells: ['kitchen'] },
    ),
    phrase(
      'Estudio en {floor} de un edificio con ascensor, en {zone}, listo para entrar.',
      'Studio on {floor} of a building with a lift {inZone}, ready to move into.',
      { needs: ['lift'], when: ({ condition, isOffPlan: is }) => condition !== 'dated' && !is },
    ),
    phrase(
      'Estudio luminoso en {zone}: un solo espacio de {built}, con la zona de noche separada por un mueble a medida.',
      'Bright studio {inZone}: a single space of {built}, with the sleeping area set apart by a made-to-measure unit.',
    ),
    phrase(
      'Estudio amueblado en {zone}, orientado al {facing}, con cocina americana y armario empotrado.',
      'Furnished studio {inZone}, facing {facing}, with an open kitchen and a fitted wardrobe.',
      { needs: ['furnished', 'fittedWardrobes'], tells: ['kitchen'] },
    ),
    phrase(
      'Estudio con balcón en {zone}: {built} bien resueltos y gastos de comunidad contenidos.',
      'Studio with a balcony {inZone}: {built} well planned, and modest community charges.',
    ),
    phrase(
      'Estudio con vistas al mar en {zone}: la cama, la mesa y el balcón miran al agua.',
      'Studio with sea views {inZone}: bed, table and balcony all look at the water.',
      { needs: ['seaViews'] },
    ),
  ],
};
