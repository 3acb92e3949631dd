/* Words, without accents, that are more often ordinary than a name. They keep texts whole; see `masking.ts`. */

const listOf = (words: string) => words.trim().split(/\s+/)

/** Parts of names that are frequent in any text: masked only with the rest of the name. */
export const particles: ReadonlySet<string> = new Set(
  listOf(`
    de del della di da dos das do du des la las le les lo los el y e i und and von van der den ter ten zu zum zur af av bin ibn
    al ap mac o st san santa
    an as at be by go he ho if in is it me my no of on or so to up us we am
    ya yo tu mi si su se te os un una ni en es ha he va ve vi da fe
    the his her our all any you one two not but are was has had
    con por sin tan son era fue mas que sus mis tus ser ver dar`),
)

/**
 * Names that are words too: written small they are the word, and in a longer word of small letters they are a part of it, as in
 * `lighthouse`.
 */
export const commonWords: ReadonlySet<string> = new Set(
  listOf(`
    rosa rosas luz sol mar paz cruz flor flores alba luna rey reyes leon toro lobo vega mora roca pena casa casas rio rios lira
    alma vida lee leo dan van mira cala vera gala perla linda bella clara claro blanca blanco rojo roja verde rubio bueno buena
    bravo cano calvo casado cortes costa campo campos castillo corona cielo dulce estrella fuente fuentes gallo gracia gloria
    guerra hierro hermoso hidalgo iglesias jardin leal luces marina marin marino mesa monte montes nieve nieves norte olmo palma
    paloma parra pastor peral piedra pilar pinto pino plata prado prieto puente puerta rama ramos real redondo ribera rivas
    robles rocio romero salas salinas segura serrano sierra soto torre torres trigo valle vidal villa violeta victoria viva
    abril mayo junio julio agosto enero marzo aurora azucena margarita jazmin amparo consuelo dolores esperanza mercedes milagros
    remedios soledad angel angeles arias baron caron caballero cabeza cabrera cordero duque conde delfin guerrero hoyos lluvia madera
    may april june august summer autumn winter dawn eve day art will mark bill rob sue pat ray rich drew grace faith hope joy
    rose lily iris ivy daisy olive hazel heather ruby amber jade pearl crystal stella violet chase grant reed rusty sandy penny
    frank black white brown green gray grey gold silver young long short strong wise love heart hand foot head noble king queen
    prince knight bishop pope hill wood woods stone rivers river lake brook brooks field fields forest banks ford church hall
    house park parks bell bush rice cook baker taylor smith mason carpenter painter shepherd fisher fox wolf lamb bird swan
    snow frost rain moon star sun sky sea storm sand shore stern weaver potter glass glover marsh meadow moss north west east
    blanc blanche noir rouge petit grand fleur fontaine lune soleil mer pierre bois roy klein gross schwarz weiss braun stein
    berg wald blum blume vogel fuchs koch bianco rosso nero fiore luna mare monte sole stella`),
)

/** The months among them: with a number beside it each is a date, written large too. */
export const months: ReadonlySet<string> = new Set(
  listOf('may april june august abril mayo junio julio agosto enero marzo'),
)

/** Abbreviations that are no initials. */
export const abbreviations: ReadonlySet<string> = new Set(
  listOf(`
    AI IA AR VR XR RA RV TV PC PS UK US USA EU UE UN UNO ONU NY LA SF DC AC BC BCE AD CE AM PM SA SL SRL HD SD UV IR CD DVD LED LCD
    PVC MDF ABS PET PLA ID IT CM MM KM KG MG GR ML DM CL HZ DJ MC VS NO OK AKA RGB CMYK DNA ADN RNA ARN FM BN BW BYN PP PH PDF JPG
    GIF NFT QR GPS CV IN OF ON TO SO WE HE MY BY AT AS OR IF UP GO DO BE AN EL EN UN SI YO TU MI SU AL SE ME TE LE LO OS DE DEL ES`),
)

/** Beginnings of words that contain a name by chance: `declara`, `filosofía`, `remember`. */
export const ordinaryBeginnings: readonly string[] = listOf(`
  acontecim acostad acostar adelaid adelant america andreas andrew anormal armario arthous balanc ballena bolivia brandy
  brendan brunette bryant buscar carolina caroline carrera carretera carried carrier cartera carterist castellan
  challen challeng charleston chicks cholesterol christ christianity colina comparison contempor contenid content conteo contest context
  contiene contigo contin convincent cooperacion cooperar cooperat corleon cotidian crespon crossing davidson decemb donation
  durante excellen fallen fisherman filosof francesa francisc franciscan francotirador freelanc gabriell gallina glance guardian
  habrian harrison helena henderson hermana hermand hermanit hermano hollywood humanitari indiana interesa isabelin isabelle
  jacksonvill joanna julian juliana lancelot legally lidiar llamaria lorenzana louisian louisvill madonna manchester marcialid
  mariah mcdonald media melena member meredith meridian morrison muevans necesari normal norteamerican novemb numerical parish
  paulatin petersburg philippin portero pregnan priced primari referring relucia remember reporter rochester romance romania
  romanic romano romantic rossini rwanda sacar septemb sherman simpsonian sintoma skywalk smithsonian starring
  serrania stevedor sumari summar supporter surveillan testament tomaria tomaste victori winchester`)
