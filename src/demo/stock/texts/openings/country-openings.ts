import { phrase } from '../phrase.ts';

export const countryOpenings = {
  finca: [
    phrase(
      'Finca de {plot} en {zone}, con una casa de {built}, {bedrooms} y agua de pozo propio.',
      'Finca of {plot} {inZone}, with a house of {built}, {bedrooms} and water from its own well.',
      { needs: ['well'] },
    ),
    phrase(
      'Finca en {zone} con vivienda de {bedrooms} y {bathrooms}, frutales en producción y acceso sencillo.',
      'Finca {inZone} whose house has {bedrooms} and {bathrooms}, with productive fruit trees and easy access.',
      { needs: ['orchard'] },
    ),
    phrase(
      'Finca con casa principal de {built} en {zone}, sobre un terreno de {plot} orientado al {facing}.',
      'Finca with a main house of {built} {inZone}, on {plot} of land facing {facing}.',
    ),
    phrase(
      'En {zone}, finca de {plot} entre olivos, con una casa de {bedrooms} en el punto más alto.',
      '{inZone}, a finca of {plot} among olive trees, with a house at its highest point that has {bedrooms}.',
      { needs: ['olives'] },
    ),
  ],
  cortijo: [
    phrase(
      'Cortijo de {built} en {zone}, con patio central, muros de piedra y {plot} de terreno.',
      'Cortijo of {built} {inZone}, with a central courtyard, stone walls and {plot} of land.',
      { needs: ['patio'] },
    ),
    phrase(
      'Cortijo restaurado en {year} en {zone}, con {bedrooms}, {bathrooms} y {plot} de tierra alrededor.',
      'Cortijo restored in {year} {inZone}, with {bedrooms}, {bathrooms} and {plot} of land around it.',
    ),
    phrase(
      'Cortijo en {zone} con {bedrooms}, {bathrooms} y un terreno de {plot} plantado de olivos.',
      'Cortijo {inZone} with {bedrooms}, {bathrooms} and {plot} of land planted with olives.',
      { needs: ['olives'] },
    ),
    phrase(
      'Antiguo cortijo de labor en {zone}, hoy vivienda de {bedrooms} y {built}, con {plot} de terreno.',
      'Former working cortijo {inZone}, today a home with {bedrooms} and {built}, on {plot} of land.',
    ),
  ],
  countryHouse: [
    phrase(
      'Casa de campo de {bedrooms} en {zone}, con porche, chimenea y {plot} de terreno.',
      'Country house with {bedrooms} {inZone}, with a porch, a fireplace and {plot} of land.',
      { needs: ['fireplace'] },
    ),
    phrase(
      'Casa de campo en {zone}, orientada al {facing}, con {built} en una planta y terreno vallado.',
      'Country house {inZone}, facing {facing}, with {built} on one level and fenced land.',
      { needs: ['fenced'] },
    ),
    phrase(
      'Casa de campo de {built} en {zone}, con {bedrooms}, {bathrooms} y vistas abiertas a la sierra.',
      'Country house of {built} {inZone}, with {bedrooms}, {bathrooms} and open views of the mountains.',
      { needs: ['mountainViews'] },
    ),
  ],
};
