/** Features of the grounds: Spanish wording = English wordings in feeds, lower-case and without punctuation. */
export const groundsFeatures = `
Piscina = pool | swimming pool | swimmingpool | outdoor pool
Piscina privada = private pool | private swimming pool | own pool | pool private | swimming pool private | pool own
Piscina comunitaria = communal pool | communal swimming pool | shared pool | community pool | pool communal
  | communal pools | community swimming pool | swimming pool communal | shared swimming pool | communal swimming pools
Piscina cubierta = indoor pool | indoor swimming pool | covered pool | pool indoor
Piscina climatizada = heated pool | heated swimming pool | pool heated | heated private pool
Piscina comunitaria climatizada = heated communal pool | communal heated pool
Piscina desbordante = infinity pool
Piscina infantil = children s pool | childrens pool | kids pool | paddling pool | pool children s pool
Piscina de agua salada = salt water pool | saltwater pool
Espacio para piscina = room for pool | space for pool | room for a pool | space for a pool | pool room for pool
  | possibility of pool | pool possible | possible pool
Ducha exterior = outdoor shower | outside shower
Jardín = garden | gardens
Jardín privado = private garden | garden private | own garden | private gardens
Jardines comunitarios = communal garden | communal gardens | community garden | garden communal | shared gardens
  | shared garden | community gardens | communal gardens and pool
Jardín paisajístico = landscaped garden | landscaped gardens | garden landscaped
Jardín consolidado = mature garden | mature gardens
Jardín de fácil mantenimiento = easy maintenance garden | low maintenance garden | garden easy maintenance
Riego automático = irrigation | irrigation system | automatic irrigation | automatic irrigation system
  | sprinkler system | automatic watering system
Césped = lawn | grass
Árboles frutales = fruit trees | orchard
Olivos = olive trees | olive grove
Naranjos = orange trees
Almendros = almond trees
Huerto = vegetable garden | kitchen garden
Terraza = terrace | terraces
Terraza privada = private terrace | private terraces
Terraza cubierta = covered terrace | covered terraces
Terraza descubierta = uncovered terrace | open terrace
Terraza acristalada = glazed in terraces | enclosed terrace | glass enclosed terrace
Terraza grande = large terrace | big terrace | spacious terrace
Azotea = roof terrace | rooftop terrace | roof top terrace | rooftop | private roof terrace
Solárium = solarium | sun terrace | private solarium
Balcón = balcony | balconies
Porche = porch | covered porch | naya
Patio = patio | courtyard | inner patio | private patio
Barbacoa = barbecue | barbeque | bbq | bbq area | barbecue area | built in barbecue | built in bbq
Cocina de verano = summer kitchen | outdoor kitchen | outside kitchen
Pérgola = pergola
Cenador = gazebo
Parking = parking | parking space | car parking | parking included | off road parking | off street parking
  | parking spaces | private parking space | parking place
Parking privado = private parking | parking private
Parking subterráneo = underground parking | underground parking space | parking underground | underground garage
  | underground garage space
Parking cubierto = covered parking | parking covered | carport | car port | covered parking space
Parking comunitario = communal parking | community parking | parking communal
Aparcamiento en la calle = street parking | on street parking | parking street
Aparcamiento abierto = open parking | parking open
Más de una plaza de parking = more than one parking space | parking more than one | more than one
Garaje = garage | garages
Garaje privado = private garage | garage private
Garaje doble = double garage | garage for 2 cars | two car garage | garage for two cars
Garaje individual = single garage | garage single
Plaza de garaje = garage space | garage parking space | parking garage | parking space in garage
  | garage space included
Punto de carga para coche eléctrico = ev charger | electric car charger | electric car charging point
  | ev charging point | car charger | electric vehicle charging | charging point
Camino de entrada = driveway
Puerta automática = electric gates | automatic gate | electric gate | automatic gates | electric entrance gate
Terreno vallado = fenced plot | fully fenced | fenced | walled plot | fenced garden | walled garden | enclosed plot
Cuadras = stables | horse stables | stable
Apto para caballos = suitable for horses | horse facilities | equestrian facilities
Pozo = well | own well | private well | water well
Depósito de agua = water deposit | water tank | deposit
Agua corriente = mains water | town water | running water | water mains
Agua potable = drinkable water | drinking water
Agua de riego = irrigation water | agricultural water
Electricidad = electricity | mains electricity | electric
Luz y agua = water and electricity | mains water and electricity | electricity and water
Gas = gas
Gas ciudad = mains gas | city gas | natural gas
Placas solares = solar panels | solar panel | photovoltaic solar panels | solar power | solar energy
  | photovoltaic panels
Agua caliente solar = solar water heating | solar hot water | solar heated water
Fosa séptica = septic tank
Ascensor privado = private elevator
Almacén = warehouse | outbuilding | outbuildings | storage building
Taller = workshop
Gimnasio = gym | gymnasium | fitness room | fitness centre | fitness | communal gym | fitness center
Gimnasio privado = private gym
Spa = spa | wellness area | communal spa | wellness | spa area
Pista de tenis = tennis court | tennis | tennis courts | communal tennis court | private tennis court
Pista de pádel = paddle tennis | padel court | paddle court | paddle tennis court | padel | padel tennis
Zona deportiva = sports area | sports facilities | sports centre
Zona infantil = children s playground | childrens playground | playground | children s play area | childrens play area
  | kids playground | play area
Zonas comunes = communal areas | common areas | communal facilities
Coworking = coworking | co working space | coworking space | co working area
Club social = clubhouse | club house | social club
Restaurante en el complejo = restaurant on site | on site restaurant
Recepción 24 horas = 24 hour reception | 24h reception | reception | concierge service | 24 hour concierge | concierge
Conserje = caretaker | porter | doorman
Guardería = day care | nursery
Autobús de cortesía = courtesy bus
Seguridad 24 horas = 24 hour security | 24h security | 24 hours security | 24 hour security service | 24hr security
  | security 24 hours | 24 7 security
Seguridad = security | security service
Urbanización cerrada = gated community | gated complex | gated urbanisation | gated urbanization | gated development
  | gated | gated residential complex | closed urbanisation
`;
