import { isJustFinished } from '../../homes/is-just-finished.ts';
import { isOffPlan } from '../../homes/is-off-plan.ts';
import { phrase } from '../phrase.ts';
import { villaOpenings } from './villa-openings.ts';

export const houseOpenings = {
  villa: villaOpenings,
  townhouse: [
    phrase(
      'Casa adosada de {bedrooms} y {bathrooms} en {zone}, distribuida en dos plantas con {built}.',
      'Townhouse with {bedrooms} and {bathrooms} {inZone}, laid out over two floors with {built}.',
    ),
    phrase(
      'Casa adosada en {zone}, {beach}, con entrada independiente y patio delantero.',
      'Townhouse {inZone}, {beach}, with its own entrance and a front patio.',
      { needs: ['patio'] },
    ),
    phrase(
      'Casa adosada de esquina en {zone}, con {bedrooms}, orientación {facing} y luz por tres lados.',
      'End-of-terrace townhouse {inZone}, with {bedrooms}, facing {facing} and with light on three sides.',
    ),
    phrase(
      'Casa adosada de {built} en {zone}, con solárium en la cubierta y {bedrooms}.',
      'Townhouse of {built} {inZone}, with a rooftop solarium and {bedrooms}.',
      { needs: ['solarium'] },
    ),
    phrase(
      'Casa adosada con jardín privado en {zone}, {bedrooms} y paso directo a la piscina comunitaria.',
      'Townhouse with a private garden {inZone}, {bedrooms} and a direct way through to the communal pool.',
      { needs: ['privateGarden', 'communalPool'] },
    ),
    phrase(
      'Casa adosada a estrenar en {zone}, con {bedrooms}, {bathrooms} y grandes ventanas en ambas plantas.',
      'Newly built townhouse {inZone}, with {bedrooms}, {bathrooms} and large windows on both floors.',
      { when: isJustFinished },
    ),
    phrase(
      'Casa adosada sobre plano en {zone}, de {bedrooms} y {bathrooms}, en una promoción de pocas viviendas.',
      'Townhouse off plan {inZone}, with {bedrooms} and {bathrooms}, in a development of few homes.',
      { when: isOffPlan },
    ),
    phrase(
      'Casa adosada reformada en {year} en {zone}: escalera más ligera, baños nuevos y {bedrooms}.',
      'Townhouse renovated in {year} {inZone}: a lighter staircase, new bathrooms and {bedrooms}.',
      { tells: ['bathrooms'] },
    ),
    phrase(
      'En una hilera corta de casas de {zone}, adosado de {built} con {bedrooms} y terraza orientada al {facing}.',
      'In a short row of houses {inZone}, a townhouse of {built} with {bedrooms} and a terrace facing {facing}.',
    ),
    phrase(
      'Casa adosada con garaje propio en {zone}: {built}, {bedrooms} y {bathrooms}.',
      'Townhouse with its own garage {inZone}: {built}, {bedrooms} and {bathrooms}.',
      { needs: ['privateGarage'] },
    ),
    phrase(
      'Con {bedrooms} arriba y el salón a pie de terraza, este adosado de {zone} se vive como una casa y se cuida como un piso.',
      'With {bedrooms} upstairs and the living room level with the terrace, this townhouse {inZone} has the feel of a house and the upkeep of a flat.',
    ),
  ],
  villageHouse: [
    phrase(
      'Casa de pueblo en {zone}, de {built} en dos plantas, con muros gruesos y techos de vigas.',
      'Village house {inZone}, of {built} on two floors, with thick walls and beamed ceilings.',
      { needs: ['woodBeams'] },
    ),
    phrase(
      'Casa de pueblo de {bedrooms} en {zone}, con una azotea desde la que se ven los tejados.',
      'Village house with {bedrooms} {inZone}, with a roof terrace that looks over the rooftops.',
      { needs: ['roofTerrace'] },
    ),
    phrase(
      'Casa encalada en {zone}, con {bedrooms} en torno a un patio interior.',
      'Whitewashed house {inZone}, with {bedrooms} around an inner patio.',
      { needs: ['patio'] },
    ),
    phrase(
      'Casa de pueblo rehabilitada en {year} en {zone}, que conserva los suelos hidráulicos y la puerta original.',
      'Village house restored in {year} {inZone}, which keeps its patterned cement tiles and its original front door.',
      { tells: ['floors'] },
    ),
    phrase(
      'Casa de pueblo en una calle tranquila de {zone}, con {bedrooms}, {bathrooms} y acceso en coche a pocos metros.',
      'Village house in a quiet street {inZone}, with {bedrooms}, {bathrooms} and car access a few metres away.',
    ),
    phrase(
      'Estrecha por fuera y profunda por dentro, esta casa de pueblo de {built} en {zone} reparte {bedrooms} en dos alturas.',
      'Narrow from outside and deep within, this village house of {built} {inZone} arranges {bedrooms} on two levels.',
    ),
  ],
  house: [
    phrase(
      'Casa independiente de {bedrooms} y {bathrooms} en {zone}, con {built} en dos plantas.',
      'Detached house with {bedrooms} and {bathrooms} {inZone}, with {built} on two floors.',
    ),
    phrase(
      'Casa con patio en {zone}: {bedrooms}, {bathrooms} y habitaciones amplias, de techos altos.',
      'House with a patio {inZone}: {bedrooms}, {bathrooms} and large rooms with high ceilings.',
      { needs: ['patio'] },
    ),
    phrase(
      'Casa familiar en {zone}, {beach}, con {bedrooms} y orientación {facing}.',
      'Family house {inZone}, {beach}, with {bedrooms} and a {facing} aspect.',
    ),
    phrase(
      'Casa en {zone} con {built} y buenas posibilidades: estructura sana, cubierta revisada e instalaciones por actualizar.',
      'House {inZone} with {built} and good potential: a sound structure, an overhauled roof and services to be updated.',
      { tells: ['state'], when: ({ condition }) => condition === 'dated' },
    ),
    phrase(
      'Casa reformada en {year} en {zone}, con {bedrooms}, {bathrooms} y una cocina que mira al patio.',
      'House renovated in {year} {inZone}, with {bedrooms}, {bathrooms} and a kitchen that looks onto the patio.',
      { tells: ['kitchen'], needs: ['patio'] },
    ),
    phrase(
      'Casa de dos plantas en {zone}, con entrada propia desde la calle, {bedrooms} y {built}.',
      'Two-storey house {inZone}, with its own entrance from the street, {bedrooms} and {built}.',
    ),
    phrase(
      'Con {bedrooms} y {built}, esta casa de {zone} da espacio para vivir y para trabajar sin estorbarse.',
      'With {bedrooms} and {built}, this house {inZone} leaves room to live and to work without getting in each other’s way.',
    ),
  ],
  bungalow: [
    phrase(
      'Bungaló de {bedrooms} en {zone}, en una sola planta y con parcela de {plot}.',
      'Bungalow with {bedrooms} {inZone}, on one level and with a plot of {plot}.',
    ),
    phrase(
      'Bungaló en {zone}, {beach}, con {bedrooms}, porche y un jardín fácil de cuidar.',
      'Bungalow {inZone}, {beach}, with {bedrooms}, a porch and a garden that is easy to keep.',
      { needs: ['privateGarden'] },
    ),
    phrase(
      'Casa de una planta en {zone}: {built}, {bedrooms}, {bathrooms} y jardín alrededor.',
      'Single-storey house {inZone}: {built}, {bedrooms}, {bathrooms} and a garden all around.',
      { needs: ['privateGarden'] },
    ),
    phrase(
      'Bungaló orientado al {facing} en {zone}, con {bedrooms} y todas las estancias a nivel del jardín.',
      'Bungalow facing {facing} {inZone}, with {bedrooms} and every room level with the garden.',
      { needs: ['privateGarden'] },
    ),
  ],
};
