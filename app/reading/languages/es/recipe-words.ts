import { type RecipeWords, unitWords } from "../recipe-word-lists.ts";
import { NUMBERS } from "./numbers.ts";
import { UNITS } from "./units.ts";

/** Words around the lists of Spanish recipes, compiled by hand from recipe sites and printed recipes. */
export const SPANISH_RECIPES: RecipeWords = {
  code: "es",
  numbers: NUMBERS,
  ingredients:
    "ingrediente(s), lista de ingredientes, qué necesitas, necesitas, necesitarás, lo que necesitas, vas a necesitar, necesitamos, qué necesitamos, lista de la compra",
  instructions: `
    preparación, preparación paso a paso, paso a paso, elaboración, instrucciones, pasos, pasos a seguir, modo de preparación,
    modo de elaboración, procedimiento, cómo hacer …, cómo se hace, cómo hacerlo, cómo preparar …, cómo se prepara, cómo se prepara …, receta paso a paso, método, modo de hacerlo, forma de preparación, cómo hacer`,
  notes: "consejo(s), truco(s), nota(s), sugerencia(s), variante(s), consejo(s) …, truco(s) …, notas …",
  afterwards:
    "comentario(s), información nutricional, valores nutricionales, valor nutricional, te puede interesar, también te puede interesar, recetas relacionadas, recetas similares, más recetas, conservación, preguntas frecuentes, opiniones, preguntas frecuentes …",
  equipment: "utensilios, utensilios necesarios, equipo necesario",
  articles: "los, las, la, el",
  for: "para",
  groups: "para la, para el, para los, para las, para",
  serving:
    "para servir, para decorar, para acompañar, para adornar, para freír, para engrasar, para espolvorear, para emplatar",
  prepTime: "(tiempo de )preparación, (tiempo de )elaboración, preparación previa",
  cookTime:
    "(tiempo de )cocción, tiempo de cocinado, tiempo de horneado, (tiempo de )horno, tiempo de cocina, horneado, cocinado",
  restTime:
    "(tiempo de )reposo, tiempo de refrigeración, tiempo de levado, tiempo de espera, tiempo de marinado, tiempo de remojo, refrigeración, marinado",
  totalTime: "tiempo( total), total, duración( total), listo en",
  servings:
    "raciones, porciones, ración, comensales, número de raciones, número de porciones, número de personas, personas, rinde, rendimiento, cantidad",
  labelVerbs: "tiempo",
  serves: "para",
  people: "ración, raciones, porción, porciones, persona(s), comensal(es), pers",
  days: "día(s)",
  hours: "h, hora(s)",
  minutes: "m, min, minu*",
  seconds: "s, segundo(s)",
  durations: "media hora:30, un cuarto de hora:15, cuarto de hora:15, tres cuartos de hora:45, y cuarto:15",
  andAHalf: "y media, y medio",
  to: "a, o",
  step: "paso",
  nutrients: `
    energía, calorías, proteínas, grasas, grasa, grasas saturadas, hidratos de carbono, carbohidratos, azúcares, fibra, sodio, colesterol, sal`,
  units: unitWords(UNITS),
  withoutAmount: "al gusto, a gusto, opcional, cantidad necesaria, c/n",
  closings: `
    sígueme …, síguenos …, dale like …, guarda para después, no olvides guardar esta …, no olvides guardar el post …,
    guarda esta receta …, guarda este post …, guárdalo para …, guárdala para …, enlace en la bio …, link en bio …, etiqueta a …,
    newsletter …, suscríbete …, suscribirse …, suscríbase …, apúntate … newsletter …, boletín …, deja un comentario …,
    deja tu comentario …, dejar un comentario …, escribe un comentario …, déjame un comentario …, comentar, comenta …,
    imprimir, imprimir receta …, imprimir la receta …, imprime esta receta …, compartir, compartir en …, compartir receta …,
    comparte esta receta …, comparte …, comparte en …, sígueme …, síguenos …, síguenos en …, leer más …, sigue leyendo …,
    también te puede …, te puede interesar …, quizás te guste …, más recetas …, recetas relacionadas …,
    artículos relacionados …, todos los derechos reservados …, ¿has probado …, ¿te ha gustado …, ¿te gustó …,
    valora esta receta …, puntúa …, publicado en …, publicado el …, publicado por …, guardar receta …, volver arriba,
    publicidad`,
  calls: "sigue, sígueme, síguenos, guarda, comparte, etiqueta, receta de, inspirada en, foto de, vídeo de, gracias a",
  materials: `
    tornillo(s), perno(s), bisagra(s), contrachapado, tabla(s) de madera, tablas, listones, cuerda, cordel, lana, tela,
    fieltro, pegamento, cola blanca, pistola de silicona, pintura, barniz, papel de lija, taladro, sierra, alambre,
    cemento, hormigón, grava, sustrato, abono, ladrillos, aguja(s), tijeras, ganchillo, tubo de pvc, cartón, cartulina,
    cinta adhesiva, pilas, base de jabón, mecha, cera de soja, piñas de pino, destornillador, martillo, alicates,
    clavos de acero, mosquetón, sosa cáustica, hidróxido de sodio, aceite(s) esencial(es), manteca de karité, espuma
    de afeitar, jabón neutro, lavavajillas`,
  thanks: "gracias, gracias por …, muchas gracias, muchas gracias por …",
  notEaten: `
    exfoliante, mascarilla facial, mascarilla para el pelo, mascarilla para la cara, mascarilla capilar, bálsamo
    labial, champú, desodorante, pasta de dientes, crema corporal, crema de manos, sales de baño, detergente`,
  onBody: "en el rostro, sobre el rostro, en el cabello, en el pelo, en la ducha",
  signOffs: "buen provecho, buen apetito, que aproveche, a disfrutar, a comer",
  replies:
    "en los comentarios, un comentario, cuéntame, cuéntanos, contadme, contadnos, dime en, déjame saber, me encantaría saber",
  counted: "comentarios, respuestas, opiniones, visitas, compartidos, me gusta, valoraciones",
};
