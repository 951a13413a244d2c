import { isJustFinished, isOffPlan } from '../../homes/building-stage.ts';
import { phrase } from '../phrase.ts';

export const apartmentOpenings = [
  phrase(
    'Apartamento de {bedrooms} y {bathrooms} en {zone}, con {built} construidos y orientación {facing}.',
    'Apartment with {bedrooms} and {bathrooms} {inZone}: {built} built, facing {facing}.',
  ),
  phrase(
    'Piso luminoso en {floor} de un edificio con ascensor en {zone}, {beach}.',
    'Bright flat on {floor} of a building with a lift {inZone}, {beach}.',
    { needs: ['lift'] },
  ),
  phrase(
    'En {zone}, {beach}, este apartamento de {built} reúne {bedrooms}, {bathrooms} y una terraza orientada al {facing}.',
    '{inZone}, {beach}, this apartment of {built} offers {bedrooms}, {bathrooms} and a terrace that faces {facing}.',
  ),
  phrase(
    'Se vende apartamento en {zone}: {bedrooms}, {bathrooms}, salón con salida a la terraza y cocina equipada.',
    'For sale {inZone}: an apartment with {bedrooms}, {bathrooms}, a living room that opens onto the terrace and a fitted kitchen.',
    { tells: ['kitchen'], needs: ['fittedKitchen'] },
  ),
  phrase(
    'Este apartamento de {zone} está en {floor} de un edificio de pocas alturas, rodeado de jardines.',
    'This apartment {inZone} is on {floor} of a low-rise building surrounded by gardens.',
    { needs: ['communalGarden'], when: ({ floor }) => floor <= 3 },
  ),
  phrase(
    'Piso de {built} bien aprovechados, casi sin pasillos, en {zone}.',
    'Flat {inZone} whose {built} are well used, with hardly any corridors.',
  ),
  phrase(
    'Apartamento a estrenar en {zone}, con {bedrooms}, {bathrooms} y una terraza de {terrace} orientada al {facing}.',
    'Newly built apartment {inZone}, with {bedrooms}, {bathrooms} and a terrace of {terrace} facing {facing}.',
    { when: isJustFinished },
  ),
  phrase(
    'En un edificio en construcción de {zone}, apartamento de {bedrooms} y {bathrooms} con una terraza de {terrace} orientada al {facing}.',
    'In a building under construction {inZone}, an apartment with {bedrooms}, {bathrooms} and a terrace of {terrace} facing {facing}.',
    { when: isOffPlan },
  ),
  phrase(
    'Apartamento sobre plano en {zone}: {built} construidos, {bedrooms} y {bathrooms}, con orientación {facing}.',
    'Apartment off plan {inZone}: {built} built, {bedrooms} and {bathrooms}, facing {facing}.',
    { when: isOffPlan },
  ),
  phrase(
    'En un edificio recién terminado de {zone}, apartamento de {bedrooms} con {built} construidos y acabados sobrios.',
    'In a newly finished building {inZone}, an apartment with {bedrooms}, {built} built and restrained finishes.',
    { when: isJustFinished },
  ),
  phrase(
    'Apartamento reformado en {year} en {zone}: electricidad, fontanería, ventanas y cocina nuevas, con {bedrooms} y {bathrooms}.',
    'Apartment renovated in {year} {inZone}: new wiring, plumbing, windows and kitchen, with {bedrooms} and {bathrooms}.',
    { tells: ['kitchen', 'state'], when: ({ renovatedYear }) => renovatedYear > 0 },
  ),
  phrase(
    'La reforma de {year} abrió la cocina al salón y dio a este piso de {zone} una sola zona de día, amplia y clara.',
    'The renovation of {year} opened the kitchen to the living room and gave this flat {inZone} one large, bright living area.',
    { tells: ['kitchen', 'state'], needs: ['fittedKitchen'] },
  ),
  phrase(
    'Piso de {bedrooms} en {zone}, habitable tal como está o para actualizar con calma; conserva la distribución y los materiales originales.',
    'Flat with {bedrooms} {inZone}, ready to live in as it is or to update at leisure; it keeps its original layout and materials.',
    { tells: ['state'], when: ({ condition }) => condition === 'dated' },
  ),
  phrase(
    'Una terraza de {terrace}, orientada al {facing}, marca la vida de este apartamento de {bedrooms} en {zone}.',
    'A terrace of {terrace}, facing {facing}, sets the tone of this apartment with {bedrooms} {inZone}.',
    { when: ({ terrace }) => terrace > 14 },
  ),
  phrase(
    'A la venta en {zone}, apartamento de {built} en {floor}, con luz natural durante buena parte del día.',
    'For sale {inZone}, an apartment of {built} on {floor}, with natural light for much of the day.',
  ),
  phrase(
    'Apartamento en primera línea de playa en {zone}, con {bedrooms}, {bathrooms} y salida directa a la arena.',
    'Beachfront apartment {inZone}, with {bedrooms}, {bathrooms} and direct access to the sand.',
    { needs: ['frontLine'] },
  ),
  phrase(
    'Frente al mar, en {zone}, apartamento de {built} cuya terraza mira a la playa sin calles de por medio.',
    'Facing the sea {inZone}, an apartment of {built} whose terrace looks at the beach with no road in between.',
    { needs: ['frontLine', 'seaViews'] },
  ),
  phrase(
    'Apartamento con vistas al mar en {zone}: se ve el agua desde el salón y desde la terraza, orientada al {facing}.',
    'Apartment with sea views {inZone}: the water is in sight from the living room and from the terrace, which faces {facing}.',
    { needs: ['seaViews'] },
  ),
  phrase(
    'Apartamento de esquina en {zone}, con {bedrooms}, ventanas a dos fachadas y ventilación cruzada.',
    'Corner apartment {inZone}, with {bedrooms}, windows on two sides and cross ventilation.',
  ),
  phrase(
    'Junto al campo de golf, en {zone}, apartamento de {bedrooms} y {bathrooms} con una terraza de {terrace}.',
    'Beside the golf course {inZone}, an apartment with {bedrooms}, {bathrooms} and a terrace of {terrace}.',
    { needs: ['nearGolf'] },
  ),
  phrase(
    'Apartamento cómodo y fácil de mantener en {zone}, {beach}, pensado tanto para vivir todo el año como para las vacaciones.',
    'Comfortable, easily kept apartment {inZone}, {beach}, suited both to living all year and to holidays.',
  ),
  phrase(
    'Con {bedrooms} y {built}, este piso de {zone} tiene las medidas justas para una pareja que recibe visitas.',
    'With {bedrooms} and {built}, this flat {inZone} is the right size for a couple who have guests.',
    { when: ({ beds }) => beds === 2 },
  ),
  phrase(
    'Pocas viviendas de {zone} ofrecen {bedrooms} en una sola planta: esta suma {built} y {bathrooms}.',
    'Few homes {inZone} offer {bedrooms} on one level: this one has {built} and {bathrooms}.',
    { when: ({ beds }) => beds > 2 },
  ),

  phrase(
    'Entre la terraza de este apartamento de {zone} y el agua solo hay arena.',
    'Between the terrace of this apartment {inZone} and the water there is only sand.',
    { needs: ['frontLine'] },
  ),
  phrase(
    'Primera línea de playa en {zone}: apartamento de {bedrooms} y {bathrooms} en el que se oye el mar desde el dormitorio.',
    'Front line to the beach {inZone}: an apartment with {bedrooms} and {bathrooms} where the sea can be heard from the bedroom.',
    { needs: ['frontLine'] },
  ),
];
