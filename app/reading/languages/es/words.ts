// The words around a food's name, by their meaning, compiled by hand from recipe sites of Spain and Latin America.

export const WORDS = {
  or: "o u ó",
  and: "y e &",
  of: "de del",
  halves: "mitad",
  the: "el la los las lo",
  in: "en",
  with: "con sin",
  plus: "más mas",
  to: "a hasta",
  between: "entre",
  each: "cada",
  some: "unos, unas, algunos, algunas, un poco, un poquito, una poca, varios, varias, poco, poca, bastante, pocas, pocos",
  leads:
    "de aproximadamente aprox unos unas alrededor sobre casi buen buena máximo mínimo max min otro otra otros otras entre como opcional opcionalmente al menos aproximado hasta",
  labels: "para opcional relleno salsa masa decorar acompañar adorno guarnición cobertura además",
  sizes: `
    grande grandes pequeño pequeña pequeños pequeñas mediano mediana medianos medianas grandecito grandecita pequeñito pequeñita
    gordo gorda gordos gordas hermoso hermosa gran chico chica chicos chicas enorme mediano-grande hermosos grueso gruesos gruesa gruesas
    finas finos`,
  sizeWords: "tamaño",
  lengthWords: "grosor grueso largo ancho diámetro",
  manners: `
    grande grandes pequeño pequeña pequeños pequeñas mediano mediana medianos medianas buen buena buenos buenas raso rasa rasas
    rasos colmada colmadas colmado colmados generoso generosa generosos generosas fino fina finos finas grueso gruesa gruesos
    gruesas lleno llena llenos llenas bien escaso escasa escasas buena hermoso`,
  lateManners:
    "finas fina gruesas gruesa rasa rasas raso rasos colmada colmadas colmado colmados llena llenas lleno generosa generosas escasa escasas soperas sopera bien copetuda copetudas",
  total: "total",
  about: "aproximadamente aprox unos unas",
  adverbs:
    "finamente muy bien recién ligeramente toscamente previamente groseramente finito fino menudo poco ya no mejor pequeñito",
  prepared: `
    picad* troce* cortad* laminad* rallad* pelad* lavad* limpi* escurrid* exprimid* machacad* majad* trocead* desmenuzad* deshuesad*
    despepitad* derretid* fundid* ablandad* batid* montad* tamizad* hervid* tostad* salteado salteada remojad*
    hidratad* descongelad* templad* fri* frí* caliente calientes tibi* hirviendo ralladit* rebanad* fileteado fileteada fileteados fileteadas
    desgranad* desvenad* partid* abiert* chafad* aplastad* mezclad* reservad* enjuagad* secad* colad*
    repelad* raspad* separad* aliñad* desespinad* eviscerad* descamad* escaldad* blanquead* rallada picadito picadita
    picaditos picaditas cortadito cortadita cortaditos cortaditas pochado pochada desmigad* desmigaj* hecho hecha hechos hechas atemperad* blandit* bland*
    opcional opcionales disuelt* diluid* desmoldad* escachad* mondad* cuartead* desflorad* deshebrad* fraccionad* chiquit* machacadito quitad*
    descorazonad* majados`,
  preparedAfterAdverb: "molid*",
  adjectives: `
    fresc* sec* dulce dulces picante picantes roj* verde verdes blanc* negr* amarill* rosad* morad* madur* crud* enter* integral integrales
    desnatado desnatada semidesnatado desnatados light natural naturales molid* ahumad* salad* salada congelad* asad* cocid* frit* tierno
    tierna tiernos tiernas ibéric* serran* español* ecológic* bio virgen extra suave suaves fuerte fuertes maduros griego griega
    líquid* espes* condensad* evaporad* glas moren* italian* frances* chin* mexican* confitad* escabechad* desalad* triturad* fin* grues*
    curad* semicurad* tiern* bajo baja puro pura nuev* viej* campo corral`,
  remarks: "opcional aproximadamente aprox unos unas buen buena buenos buenas otro otra otros otras poco poca algo",
  remarkPhrases:
    "al gusto, a gusto, de buena, de calidad, una poca, si se, si quieres, lo que, cantidad necesaria, cantidad suficiente, c n, c s",
  stops: `
    para opcional opcionales si c tamaño talla aprox aproximadamente tipo como por según o u cada preferiblemente mejor cantidad c.n c/n c.s unos unas
    alrededor más mas ya que cuando aproximado aproximada aproximados peso también bien a-gusto pueden puede equivalente
    equivale aunque salvo hasta desde unas sobre partida`,
  lateStops: "más mas bien tipo",
  tinnedPhrases:
    "tomates pelados, tomate pelado, tomate triturado, tomates triturados, tomate troceado, tomates troceados, pimientos asados, atún escurrido",
  keptPhrases: `para montar, para cocinar, para untar, para rebozar,
    carne picada, carne molida, res molida, cerdo molido, cerdo picado, pollo molido, pollo picado, pavo molido, pavo picado, ternera molida,
    ternera picada, vaca picada, cordero picado, pan rallado, coco rallado, hielo picado, leche hervida, bien fría, sal gruesa, sal gorda, fideos finos, fideos gruesos`,
  stopPhrases: `
    c s, c n, al gusto, a gusto, a temperatura, a ser, a elegir, a discreción, a mano, a cuadraditos, a cuadritos, a dados, a daditos, a rodajas, a trozos, a tiras,
    a trocitos, a láminas, a punto, a cubos, a la mitad, al dente, al baño, a elección, a partes, a tacos, en total, de la, a medias, a ojo, al menos,
    con su, con sus, de más, de aproximadamente, de unos, de unas, a cuartos, a lonchas, de tamaño, del día`,
  keptAfterIn:
    "polvo aceite conserva lata rama escabeche almíbar salmuera grano vinagre salazón agua hebras copos hoja hojas bote escamas brik",
  remarksWith: `
    piel hueso huesos espinas semillas pepitas su sus la el las los corteza cáscara rabo hojas cabeza tallo tallos germen nervio nervios
    venas grasa pelar tripas`,
  numbered: "tipo n nº núm talla vitamina omega fps heinz",
  numberNames: "up especias quesos cereales semillas años estaciones delicias",
  completeFoods: "mantequilla margarina aceite leche nata agua vino azúcar miel sal",
  parts: "zumo jugo ralladura ralladuras piel corteza cáscara pulpa semillas",
  ownParts: "clara claras yema yemas blanco corazón",
  partWords: "rallada colado recién exprimido fresco",
  unscaledBefore: "minutos minuto min horas hora grados cada",
  unscaledAfter: "cada tipo nº n en cortado cortada talla calibre",
  uninflected: "bio cherry pera espada roma raf",
  cutByLength: "jengibre galanga cúrcuma",
  times: "veces",
  uncounted: `leche agua mantequilla margarina nata harina azúcar sal arroz miel aceite vinagre vino café té mostaza`,
  sameFood: `
    fresc* grande grandes pequeño pequeña pequeños pequeñas mediano mediana medianos medianas madur* bio ecológic* fri* tibi* y
    enter* hermoso hermosa tiern* gordo gorda natural`,
  foodParts: "hoja hojas trozo trozos",
  partsBeforeOf: `
    diente dientes hoja hojas filete filetes rodaja rodajas loncha lonchas trozo trozos lata bote pechuga pechugas muslo muslos contramuslo
    contramuslos ala alas alitas solomillo lomo lomos costilla costillas chuleta chuletas pierna paletilla carrillera carrilleras manojo ramita ramitas rama
    ramas cabeza cogollo cogollos corazón corazones cáscara piel ralladura pizca pastilla sobre vaina vainas tallo tallos penca cubito
    lágrimas tiras tacos taco dados colas cola carne puñado mezcla mix surtido medallones rabo codillo jarrete morcillo aguja ventresca
    suprema supremas puntas punta yemas tronco troncos cucharada cucharadita paquete rebanada rebanadas barra`,
  kept: `
    sec* polvo lata conserva molid* deshidratad* escabech* almíbar confitad* encurtid* escarchad* bote cocid* triturad* concentrad* salmuera
    vinagre`,
  fresh: "fresc* congelad*",
  freshIsProduce: "laurel, hoja de laurel, cúrcuma, higo",
  trails: "para con sin en al a por según sobre",
};

export const NOT_UNIT_BEFORE = {
  knob: "moscada california pecán macadamia cajú",
  stick: "cangrejo surimi",
  head: "cerdo ternera",
  leaf: "santa",
  fillet: "ruso",
};
