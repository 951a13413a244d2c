/** Features of the interior: Spanish wording = English wordings in feeds, lower-case and without punctuation. */
export const homeFeatures = `
Aire acondicionado = air conditioning | air conditioned | air con | aircon | ac | a c | aircondition | airconditioning
  | full air conditioning | air conditioning throughout
Preinstalación de aire acondicionado = pre installed a c | pre installed ac | pre installation of air conditioning
  | preinstalled air conditioning | air conditioning pre installed | air conditioning pre installation
Aire acondicionado frío y calor = hot a c | hot cold air conditioning | air conditioning hot cold
  | hot and cold air conditioning | a c hot cold
Aire acondicionado frío = cold a c
Aire acondicionado centralizado = central air conditioning | ducted air conditioning | a c ducted
  | centralised air conditioning
Calefacción = heating
Calefacción central = central heating | full central heating | gas central heating
Calefacción de gas = gas heating
Calefacción eléctrica = electric heating
Suelo radiante = underfloor heating | u f heating | under floor heating | floor heating | heated floors
Suelo radiante en los baños = u f h bathrooms | underfloor heating in bathrooms | underfloor heating bathrooms
  | underfloor heating in the bathrooms
Bomba de calor = heat pump
Aerotermia = aerothermal | aerothermia | aerothermal system
Radiadores = radiators
Chimenea = fireplace | fire place | open fireplace | chimney
Estufa de leña = log burner | wood burner | wood burning stove | wood stove | log fire
Estufa de pellets = pellet stove | pellet burner
Ventiladores de techo = ceiling fans | ceiling fan
Doble acristalamiento = double glazing | double glazed windows | double glazed | double glassing
  | double glass windows
Triple acristalamiento = triple glazing
Persianas eléctricas = electric blinds | electric shutters | electric persianas | motorised blinds
Persianas = blinds | shutters | persiana blinds
Mosquiteras = mosquito nets | fly screens | mosquito screens | mosquito blinds
Rejas = window grills | window bars | security grills | rejas on windows
Armarios empotrados = fitted wardrobes | built in wardrobes | built in wardrobe | fitted wardrobe | wardrobes
  | fitted closets | built in closets
Vestidor = walk in wardrobe | dressing room | walk in closet | walk in wardrobes | dressing area
Baño en suite = en suite bathroom | ensuite bathroom | ensuite | en suite | en suite bathrooms | ensuite bathrooms
  | bathroom en suite | master bedroom en suite | bathroom ensuite
Aseo de cortesía = guest toilet | guest wc | cloakroom | guest cloakroom | toilet | powder room
Bañera = bathtub | bath tub | bath
Ducha = shower | shower room
Bañera de hidromasaje = whirlpool bath | hydromassage bath | hydro massage
Jacuzzi = jacuzzi | hot tub | whirlpool
Sauna = sauna
Baño turco = turkish bath | hammam | steam room | turkish baths
Cocina equipada = fitted kitchen | fully fitted kitchen | fully equipped kitchen | equipped kitchen | kitchen equipped
  | kitchen fully fitted | fully equipped kitchens | modern fitted kitchen | kitchen fitted
Cocina parcialmente equipada = partially fitted kitchen | partly fitted kitchen | kitchen partially fitted
Cocina abierta = open plan kitchen | american kitchen | american style kitchen | open kitchen | kitchen open plan
Cocina independiente = independent kitchen | separate kitchen
Cocina con salón = kitchen lounge
Cocina = kitchen
Isla de cocina = kitchen island
Electrodomésticos = appliances | white goods | white goods included | kitchen appliances | appliances included
  | electrical appliances
Lavavajillas = dishwasher
Lavadora = washing machine
Secadora = tumble dryer | dryer
Frigorífico = fridge | refrigerator | fridge freezer
Horno = oven
Microondas = microwave
Despensa = pantry | larder
Lavadero = utility room | laundry room | laundry | utility area | utility
Trastero = storage room | storeroom | store room | storage | storage space | storage area
Sótano = basement | cellar
Bodega = wine cellar | bodega
Buhardilla = attic
Galería acristalada = glazed terrace | glazed in terrace | sun room | conservatory | glazed gallery
Despacho = office | study | study room | home office
Biblioteca = library
Salón = living room | lounge | sitting room
Comedor = dining room
Salón comedor = living dining room | lounge dining room | lounge diner | living room dining room
Dormitorio en planta baja = ground floor bedroom | bedroom on ground floor | bedroom on the ground floor
Dormitorio principal = master bedroom
Dormitorio de servicio = maids room | maid s room | staff room | servants room
Alojamiento para el servicio = staff accommodation | staff quarters
Apartamento de invitados = guest apartment | separate apartment | guest annexe | guest annex | granny flat | annex
  | annexe | guest flat | independent apartment | separate guest apartment
Casa de invitados = guest house | guesthouse | separate guest house
Sala de juegos = games room | game room | playroom
Sala de cine = cinema room | home cinema | cinema
Bar = bar
Suelos de mármol = marble floors | marble flooring | marble floor
Suelos de madera = wooden floors | wood flooring | wood floors | wooden floor | hardwood floors
Suelos de gres = tiled floors | ceramic floors
Suelos de parqué = parquet floors | parquet flooring | parquet | laminate flooring | parquet floor
Suelos de barro = terracotta floors
Techos altos = high ceilings | high ceiling
Vigas vistas = exposed beams | wooden beams | beamed ceilings | wood beams
Dos plantas = two storeys | two floors | 2 floors
Última planta = top floor | last floor
Planta baja = ground floor
Planta media = middle floor | intermediate floor
Amueblado = furnished | fully furnished | furniture included | furniture
Parcialmente amueblado = part furnished | partly furnished | partially furnished | semi furnished
Sin amueblar = unfurnished | not furnished
Muebles opcionales = optional furniture | furniture optional | furniture negotiable | optionally furnished
Sin equipar = not fitted
Totalmente equipada = fully fitted | fully equipped
Parcialmente equipada = partially fitted
Televisión por satélite = satellite tv | satellite television | satellite dish | satellite
Televisión = tv | television | cable tv
Wifi = wifi | wi fi | wifi internet
Internet = internet | internet connection | internet access | adsl | broadband | broadband internet
Fibra óptica = fiber optic | fibre optic | fibre optic internet | fiber optic internet | fibre
Teléfono = telephone | telephone line | phone line
Domótica = domotics | home automation | smart home | smart home system | domotic system
Alarma = alarm | alarm system | security alarm | burglar alarm
Videoportero = video entry phone | video intercom | video entry | video entry system | video door phone
Portero automático = entry phone | intercom | entryphone | entry phone system
Puerta blindada = armoured door | security door | reinforced door | armored door | reinforced front door
Caja fuerte = safe | safe box
Cámaras de seguridad = security cameras | cctv | surveillance cameras | security camera | camera surveillance
Ascensor = lift | elevator | private lift
Adaptado a movilidad reducida = access for people with reduced mobility | wheelchair access | wheelchair accessible
  | wheelchair friendly | disabled access | reduced mobility access
Certificado energético = energy certificate
`;
