import type { RecipeWords } from "#app/reading/languages/recipe-word-lists.ts";

/** What sites put below recipes besides: credits, invitations, legal words. In languages whose other words are in their own folders as well. */
export const SITE_WORDS: readonly RecipeWords[] = [
  {
    code: "en",
    closings: `
      recipe reprinted …, reprinted with permission …, reprinted by permission …, recipe by permission …, recipe and photo …,
      this post may contain …, this post contains affiliate …, this article may contain affiliate …,
      as an amazon associate …, affiliate disclosure …, if you make this recipe …, if you try this recipe …,
      if you tried this …, have you made this …, made this recipe …, tried this recipe …, how did you like …, rate this recipe …,
      please rate …, leave a rating …, leave a review …, tag me …, tag us …, save this recipe …, pin this …, pin it …,
      pin for later …, save for later …, download the … app …, download our …, get our app …, subscribe to …, sign up for …,
      join our …, more recipes …, you may like …, recommended for you …, up next …,
      about the author …, written by …, report this recipe …, nutritional analysis …, per serving …calories …,
      nutrition information is …, this recipe originally appeared …, this recipe first appeared …, first published …, originally published …,
      recipe submitted by …, submitted by …, recipe courtesy of …, from best recipes of …, add to recipe box …, published january …,
      published february …, published march …, published april …, published june …, published july …, published august …,
      published september …, published october …, published november …, published december …,
      last updated …, recipe from …, recipe source …`,
  },
  {
    code: "de",
    closings: `
      foto …, fotos …, bild …, bildquelle …, rezept melden …, rezept bewerten …, rezept drucken …, rezept speichern …,
      rezept teilen …, jetzt bewerten …, wie hat es … geschmeckt …, hast du … nachgekocht …, hast du das rezept …,
      dieser beitrag enthält …, enthält werbung …, enthält affiliate …, mehr rezepte …, weitere rezepte …, auch interessant …,
      das könnte … auch …, zum newsletter …, newsletter abonnieren …, jetzt anmelden …, folge mir …, folge uns …,
      folgt mir …, nährwerte pro …, nährwertangaben …, rezept von …, merken auf pinterest …, auf pinterest merken …`,
  },
  {
    code: "es",
    closings: `
      foto …, fotos …, fotografía …, imprimir receta …, guardar receta …, compartir receta …, valora esta receta …,
      puntúa esta receta …, te ha gustado …, si te ha gustado …, si preparas esta receta …, sígueme …, síguenos …,
      suscríbete …, más recetas …, recetas relacionadas …, también te puede …, te puede interesar …, deja un comentario …,
      deja tu comentario …, este artículo contiene …, información nutricional …`,
  },
  {
    code: "fr",
    closings: `
      photo …, photo …, crédit photo …, crédits photo …, imprimer la recette …, imprimer cette recette …,
      enregistrer la recette …, partager la recette …, notez cette recette …, noter la recette …, donnez votre avis …,
      vous avez aimé …, vous avez réalisé …, avez-vous essayé …, suivez-moi …, suivez-nous …, abonnez-vous …,
      inscrivez-vous …, plus de recettes …, d'autres recettes …, vous aimerez aussi …, vous aimerez peut-être …,
      à lire aussi …, lire aussi …, laisser un commentaire …, laissez un commentaire …, obtenir le lien …,
      en cliquant sur …, cet article contient …, valeurs nutritionnelles …`,
  },
  {
    code: "it",
    closings: `
      foto …, foto di …, stampa la ricetta …, stampa ricetta …, salva la ricetta …, salva ricetta …, condividi la ricetta …,
      vota la ricetta …, vota questa ricetta …, ti è piaciuta …, se ti è piaciuta …, hai provato …, seguimi …, seguici …,
      iscriviti …, altre ricette …, ricette correlate …, ti potrebbe interessare …, potrebbe interessarti …,
      leggi anche …, lascia un commento …, valori nutrizionali …, torna alla home …`,
  },
  {
    code: "nl",
    closings: `
      foto …, foto's …, fotografie …, print recept …, print dit recept …, bewaar dit recept …, deel dit recept …,
      beoordeel dit recept …, heb je dit recept …, heb jij dit recept …, dit artikel kan …, dit artikel bevat …,
      volg mij …, volg me …, volg ons …, schrijf je in …, meld je aan …, meer recepten …, bekijk ook …, lees ook …,
      misschien vind je …, laat een reactie …, geef een reactie …, plaats een reactie …, voedingswaarde per …`,
  },
  {
    code: "sv",
    closings: `
      foto …, har du lagat …, vad tyckte du …, betygsätt receptet …, skriv ut …, spara recept …, dela recept …,
      fler recept …, läs också …, läs även …, följ oss …, följ mig …, prenumerera …,
      lämna en kommentar …, näringsvärde per …`,
  },
  {
    code: "da",
    closings: `
      foto …, print opskrift …, udskriv …, gem opskrift …, del opskrift …, flere opskrifter …, læs også …, følg mig …,
      følg os …, tilmeld dig …, skriv en kommentar …, har du prøvet …, lignende opskrifter …`,
  },
  {
    code: "no",
    closings: `
      foto …, skriv ut …, lagre oppskrift …, del oppskrift …, flere oppskrifter …, les også …, følg meg …, følg oss …,
      meld deg på …, legg igjen en kommentar …, lignende oppskrifter …`,
  },
  {
    code: "pt",
    closings: `
      foto …, fotos …, imprimir receita …, salvar receita …, compartilhe …, partilhe …, avalie esta receita …, avalie a receita …,
      gostou da receita …, gostou desta …, siga-nos …, inscreva-se …, mais receitas …,
      veja também …, leia também …, deixe um comentário …, deixe seu comentário …`,
  },
  {
    code: "pl",
    closings: `
      zdjęcie …, zdjęcia …, drukuj przepis …, wydrukuj przepis …, zapisz przepis …, udostępnij …, oceń przepis …,
      podobne przepisy …, więcej przepisów …, zobacz też …, zobacz także …, przeczytaj też …, czytaj też …, zapisz się …,
      obserwuj …, dodaj komentarz …`,
  },
  {
    code: "cs",
    closings: `
      foto …, vytisknout recept …, uložit recept …, sdílet …, ohodnoťte …, další recepty …, podobné recepty …,
      čtěte také …, přečtěte si …, sledujte nás …, přidat komentář …`,
  },
  {
    code: "ru",
    closings: `
      фото …, распечатать рецепт …, сохранить рецепт …, поделиться …, оцените рецепт …, похожие рецепты …,
      другие рецепты …, читайте также …, смотрите также …, подписывайтесь …, подпишитесь …, оставить комментарий …,
      добавить комментарий …`,
  },
];
