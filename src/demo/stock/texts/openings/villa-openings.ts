import { isJustFinished } from '../../homes/is-just-finished.ts';
import { isOffPlan } from '../../homes/is-off-plan.ts';
import { phrase } from '../phrase.ts';

export const villaOpenings = [
  phrase(
    'Villa de {bedrooms} y {bathrooms} en {zone}, con {built} construidos sobre una parcela de {plot}.',
    'Villa with {bedrooms} and {bathrooms} {inZone}, with {built} built on a plot of {plot}.',
  ),
  phrase(
    'Villa en una sola planta en {zone}, con {bedrooms}, {bathrooms} y jardín llano.',
    'Single-storey villa {inZone}, with {bedrooms}, {bathrooms} and a level garden.',
    { needs: ['privateGarden'], when: ({ storeys }) => storeys === 1 },
  ),
  phrase(
    'Villa de obra nueva en {zone}: {built}, líneas rectas, piedra natural y grandes paños de vidrio hacia el {facing}.',
    'Newly built villa {inZone}: {built}, straight lines, natural stone and large panes of glass towards the {facing}.',
    { when: ({ condition }) => condition === 'new' },
  ),
  phrase(
    'Recién terminada, esta villa de {zone} distribuye {bedrooms} y {bathrooms} en dos plantas y un sótano con luz natural.',
    'Just completed, this villa {inZone} arranges {bedrooms} and {bathrooms} over two floors and a basement with natural light.',
    { when: (home) => isJustFinished(home) && home.storeys === 3 },
  ),
  phrase(
    'Villa en construcción en {zone}, de {bedrooms} y {bathrooms}, con {built} y parcela de {plot}.',
    'Villa under construction {inZone}, with {bedrooms} and {bathrooms}, {built} and a plot of {plot}.',
    { when: isOffPlan },
  ),
  phrase(
    'En medio de un jardín maduro, esta villa de {zone} ofrece {bedrooms}, {bathrooms} y verdadera independencia respecto a los vecinos.',
    'In the middle of a mature garden, this villa {inZone} offers {bedrooms}, {bathrooms} and real privacy from the neighbours.',
    { needs: ['privateGarden'], when: ({ condition }) => condition !== 'new' },
  ),
  phrase(
    'Villa con vistas al mar en {zone}, orientada al {facing}, con {bedrooms} y {built}.',
    'Villa with sea views {inZone}, facing {facing}, with {bedrooms} and {built}.',
    { needs: ['seaViews'] },
  ),
  phrase(
    'El mar se ve desde las dos plantas de esta villa de {built}, situada en la parte alta de {zone}.',
    'The sea is visible from both floors of this villa of {built}, set in the upper part of {zone}.',
    { needs: ['seaViews'], when: ({ storeys, isFrontLine }) => storeys > 1 && !isFrontLine },
  ),
  phrase(
    'Villa de estilo andaluz reformada en {year} en {zone}, con {bedrooms} y {bathrooms}.',
    'Andalusian-style villa renovated in {year} {inZone}, with {bedrooms} and {bathrooms}.',
  ),
  phrase(
    'Reforma integral terminada en {year}: villa de {bedrooms} en {zone}, con instalaciones nuevas y la planta baja abierta al jardín.',
    'Full renovation completed in {year}: a villa with {bedrooms} {inZone}, with new services and a ground floor open to the garden.',
    { needs: ['privateGarden'], when: ({ storeys }) => storeys > 1 },
  ),
  phrase(
    'En una calle sin salida de {zone}, villa de {built} con {bedrooms} y parcela de {plot}.',
    'In a cul-de-sac {inZone}, a villa of {built} with {bedrooms} and a plot of {plot}.',
  ),
  phrase(
    'Villa con casa de invitados en {zone}: {bedrooms} en total, {bathrooms} y una parcela de {plot}.',
    'Villa with a guest house {inZone}: {bedrooms} in all, {bathrooms} and a plot of {plot}.',
    { needs: ['guestHouse'] },
  ),
  phrase(
    'Villa en primera línea de playa en {zone}, con {bedrooms} y una puerta que lleva del jardín a la arena.',
    'Beachfront villa {inZone}, with {bedrooms} and a gate from the garden to the sand.',
    { needs: ['frontLine', 'privateGarden'] },
  ),
  phrase(
    'Villa de arquitectura mediterránea en {zone}, con porches de arcos, {bedrooms} y {built}.',
    'Mediterranean-style villa {inZone}, with arched porches, {bedrooms} and {built}.',
    { when: ({ condition }) => condition === 'good' },
  ),
  phrase(
    'Villa de los años ochenta en {zone}, bien construida, con {built} y parcela de {plot}, lista para una reforma a gusto del comprador.',
    'Well-built villa from the eighties {inZone}, with {built} and a plot of {plot}, ready for a renovation to the buyer’s taste.',
    { tells: ['state'], when: ({ condition }) => condition === 'dated' },
  ),
  phrase(
    'Villa en primera línea de golf en {zone}, con {bedrooms}, {bathrooms} y el jardín abierto a una de las calles del campo.',
    'Frontline golf villa {inZone}, with {bedrooms}, {bathrooms} and a garden open to one of the fairways.',
    { needs: ['frontLineGolf', 'privateGarden'] },
  ),
  phrase(
    'Villa luminosa en {zone}, {beach}, con salones comunicados y {bedrooms}.',
    'Bright villa {inZone}, {beach}, with interconnecting living rooms and {bedrooms}.',
  ),
  phrase(
    'Villa de {built} en {zone}, con vestíbulo de doble altura y {bedrooms}, todos con baño propio.',
    'Villa of {built} {inZone}, with a double-height hall and {bedrooms}, all with their own bathroom.',
    { needs: ['ensuite'], when: ({ baths, beds, storeys }) => baths >= beds && storeys > 1 },
  ),
  phrase(
    'La sierra sirve de telón de fondo a esta villa de {bedrooms} en {zone}, asentada en una parcela de {plot}.',
    'The mountains form the backdrop to this villa with {bedrooms} {inZone}, set on a plot of {plot}.',
    { needs: ['mountainViews'] },
  ),
  phrase(
    'Con orientación {facing} y sol en el jardín durante todo el día, esta villa de {zone} tiene {bedrooms}, {bathrooms} y {built}.',
    'Facing {facing} and with sun in the garden all day, this villa {inZone} has {bedrooms}, {bathrooms} and {built}.',
    { when: ({ facing }) => facing.startsWith('south') },
  ),

  phrase(
    'Villa a pie de playa en {zone}, con {built}, {bedrooms} y el salón abierto al mar.',
    'Villa on the beach {inZone}, with {built}, {bedrooms} and a living room open to the sea.',
    { needs: ['frontLine', 'seaViews'] },
  ),
  phrase(
    'Esta villa de {zone} linda con el campo de golf y reúne {bedrooms}, {bathrooms} y {built}.',
    'This villa {inZone} borders the golf course and offers {bedrooms}, {bathrooms} and {built}.',
    { needs: ['frontLineGolf'] },
  ),
];
