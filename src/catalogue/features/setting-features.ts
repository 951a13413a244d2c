/**
 * Features of location and condition, and headings: Spanish wording = English wordings in feeds, lower-case and without
 * punctuation.
 */
export const settingFeatures = `
Vistas = views | view
Vistas al mar = sea views | sea view | ocean views | ocean view | views to the sea | views sea | view sea
  | views of the sea | mediterranean views | views ocean | view of the sea
Vistas panorámicas al mar = panoramic sea views | panoramic sea view
Vistas parciales al mar = partial sea views | partial sea view | side sea views | lateral sea views
Vistas frontales al mar = frontal sea views | frontal sea view | front sea views
Vistas a la montaña = mountain views | mountain view | views mountain | views to the mountains
  | views of the mountains | mountains views | views to the mountain
Vistas al mar y a la montaña = sea and mountain views | mountain and sea views
Vistas al golf = golf views | golf view | views golf | golf course views | views to the golf course | golf course view
Vistas a la playa = beach views | views beach | beach view
Vistas al puerto = port views | harbour views | marina views | views port | marina view | port view
Vistas al campo = country views | countryside views | views country | country view | countryside view | rural views
Vistas panorámicas = panoramic views | panoramic view | views panoramic | stunning views | spectacular views
  | breathtaking views
Vistas despejadas = open views | open view | unobstructed views
Vistas al jardín = garden views | garden view | views garden
Vistas a la piscina = pool views | pool view | views pool | views to the pool
Vistas al patio = courtyard views | views courtyard | patio views
Vistas urbanas = urban views | views urban | city views | city view | town views
Vistas a la calle = street views | views street | street view
Vistas al bosque = forest views | views forest
Vistas al lago = lake views | lake view | views lake
Vistas al valle = valley views | valley view
Primera línea de playa = frontline beach | beachfront | beach front | first line beach | front line beach
  | setting beachfront | first line of beach | first line of the beach | beach frontline | beachfront location
Primera línea de mar = frontline sea | sea front | seafront | first line sea
Complejo en primera línea de playa = front line beach complex | frontline beach complex
Segunda línea de playa = second line beach | second line of beach
Primera línea de golf = frontline golf | front line golf | first line golf | golf frontline | setting frontline golf
  | first line of golf
Junto a la playa = beachside | beach side | next to the beach | by the beach
Cerca de la playa = near beach | close to beach | near the beach | close to the beach | walking distance to beach
  | walking distance to the beach | beach nearby
Cerca del mar = close to sea | near sea | close to the sea | near the sea
Cerca del golf = close to golf | near golf | close to golf course | near golf course | near a golf course
Cerca de comercios = close to shops | near shops | near amenities | close to amenities | close to all amenities
  | near all amenities | shops nearby | walking distance to shops | near to shops | close to the shops
Cerca de restaurantes = close to restaurants | near restaurants
Cerca del pueblo = close to town | near town | near village | close to village | close to the town
Cerca del centro = close to town centre | close to the centre | near the centre | near centre | near town centre
Cerca de colegios = close to schools | near schools | near school | close to school | close to international schools
  | near international schools
Cerca del puerto = close to port | near port | close to the port
Cerca del puerto deportivo = close to marina | near marina
Cerca del transporte público = near transport | close to public transport | near public transport
  | public transport nearby | close to transport
Cerca de hospitales = close to hospital | near hospital
Cerca del aeropuerto = close to airport | near airport
Cerca del bosque = close to forest
Cerca de pistas de esquí = close to skiing
Cerca de una iglesia = near church
Cerca de una mezquita = near mosque
Zona urbana = town | urban area | urban | in town
Centro de la ciudad = town centre | city centre | central location | town center | city center | centrally located
  | central
Zona residencial = suburban | residential area | quiet residential area
Zona tranquila = quiet area | quiet location | quiet | tranquil area | peaceful area | quiet street
Zona comercial = commercial area
Campo = country | countryside | rural
Pueblo = village | village location
Pueblo de montaña = mountain pueblo | mountain village
Puerto = port | harbour
Puerto deportivo = marina
Urbanización = urbanisation | urbanization
Complejo residencial = residential complex
Montaña = mountain | mountains
Mar = sea
Playa = beach
Golf = golf | golf resort | golf course
Panorámicas = panoramic
Calle = street
Bosque = forest
Norte = north | north facing | orientation north
Noreste = north east | northeast | north east facing
Este = east | east facing | orientation east
Sureste = south east | southeast | south east facing
Sur = south | south facing | orientation south
Suroeste = south west | southwest | south west facing
Oeste = west | west facing | orientation west
Noroeste = north west | northwest | north west facing
Orientación sur = south orientation | southern orientation | southerly orientation | south facing orientation
Orientación suroeste = south west orientation | southwest orientation
Orientación sureste = south east orientation | southeast orientation
Excelente estado = excellent condition | excellent | condition excellent | immaculate condition
Buen estado = good condition | good | condition good
Estado aceptable = fair | fair condition
A reformar = renovation required | needs renovation | to renovate | needs reform | in need of renovation | to reform
  | reform required | restoration required | needs updating | renovation project
Recién reformado = recently renovated | recently refurbished | newly renovated | renovated | refurbished | reformed
  | newly refurbished | fully renovated | completely renovated | fully refurbished | recently reformed
Obra nueva = new construction | new build | newly built | new development | brand new | new
Sobre plano = off plan
Llave en mano = key ready | turnkey | turn key | ready to move into | ready to move in
Segunda mano = resale
Oportunidad = bargain | opportunity
Inversión = investment | investment property | good investment
Rebajado = reduced | price reduced | reduced price
Procedente de banco = repossession | bank repossession | bank property
Lujo = luxury | luxury property
Casa de vacaciones = holiday home | holiday homes
Contemporáneo = contemporary | modern | modern style | contemporary style
Rústico = rustic | rustic style | rustic property
Andaluz = andalusian style
Con licencia de obra = with planning permission | building licence | building license | building permit
Licencia turística = tourist licence | tourist license | holiday rental licence | rental licence
  | tourist licence included | touristic licence | touristic license | holiday rental license
Potencial de alquiler = rental potential | good rental potential
Se admiten mascotas = pets allowed | pet friendly
Edificable = buildable | building plot
Soleado = sunny
Luminoso = bright | bright and airy | lots of natural light | light and bright | natural light
Accesible en coche = good road access | easy access
Acceso asfaltado = tarmac access | asphalted access | paved road
Orientación = orientation
Posición = setting
Estado = condition
Climatización = climate control
Características = features
Muebles = furnishings
Suministros = utilities
Categoría = category
`;
