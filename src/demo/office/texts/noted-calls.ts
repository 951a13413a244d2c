/** What staff note of somebody who rang, came by or was sent by others. */
export const notedCalls = [
  'Llama por el cartel del balcón. Busca dos dormitorios con ascensor, hasta 300.000 €.',
  'Entra en la oficina con su hermana. Quieren casa con patio, sin prisa.',
  'Nos lo envía un antiguo cliente. Compraría al contado si encuentra vistas despejadas.',
  'Pregunta por obra nueva con entrega este año. Pide que la llamemos por las tardes.',
  'Quiere vender y comprar a la vez; su piso está en Fuengirola y le urge más vender.',
  'Viene de la feria de vivienda. Dejó sus datos y quiere recibir lo nuevo de la zona alta.',
  'Busca local pequeño a pie de calle para una panadería.',
  'Ha visto tres casas con otra agencia y ninguna le convence. Quiere algo con luz.',
  'Pareja con un bebé: tres dormitorios, garaje y guardería cerca.',
  'Inversora. Compra para reformar; mira cualquier cosa por debajo de mercado.',
  'Llama desde fuera: viaja a final de mes y quiere agrupar las visitas en dos días.',
  'Le interesa una parcela de las que vio en la web; no recuerda la referencia.',
  'Vecina del barrio: quiere cambiar su tercero sin ascensor por un bajo con terraza.',
  'Busca apartamento para que estudie su hija. Cerca del tren.',
  'Amigo de un propietario nuestro. Pregunta por fincas con agua y acceso asfaltado.',
  'Pide cita para valorar su ático antes de decidir si lo vende.',
] as const;
