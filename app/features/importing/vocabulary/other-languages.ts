import type { RecipeWords } from "#app/features/ingredients/languages/recipe-word-lists.ts";

/** Words around the lists of recipes in languages whose ingredient lines are not read (product 5.9). */
export const OTHER_RECIPES: RecipeWords = {
  code: "und",
  numbers: `
    en:1 et:1 ett:1 um:1 uma:1 jeden:1 jedna:1 två:2 to:2 dois:2 duas:2 tre:3 três:3 drie:3 fyra:4 fire:4 quatro:4 fem:5
    sex:6 seks:6 sju:7 syv:7 åtta:8 otte:8 oito:8 nio:9 ni:9 tio:10 ti:10 dez:10 tolv:12 doze:12`,
  ingredients: `
    ingredienser, ingrediens, ingrediensliste, ingredienslista, składniki, ingrediencie, ingredience, suroviny, sastojci,
    sestavine, hozzávalók, malzemeler, malzeme listesi, υλικά, συστατικά, ингредиенты, інгредієнти, продукты,
    необходими продукти, продукти, състав, съставки, 材料, 食材, 用料, 原料, 재료, ainekset, raaka-aineet, ainesosat, innihald,
    hráefni, חומרים, מצרכים, מרכיבים, المكونات, المقادير, مقادیر, مواد لازم, nguyên liệu, bahan, bahan-bahan, koostisosad,
    ingredientai, det behöver du, du behöver, du skal bruge, det skal du bruge, du trenger, dette trenger du`,
  instructions: `
    modo de preparo, modo de preparação, modo de fazer, preparação, confecção, gör så här, så gör så här, så här gör du,
    så gör du, tillagning, instruktioner, tillvägagångssätt, fremgangsmåde, sådan gør du, framgangsmåte, slik gjør du( det),
    tilberedning, valmistus, valmistusohje(et), ohje(et), ohjeita, työvaiheet, näin teet, näin se tehdään, przygotowanie,
    sposób przygotowania, sposób wykonania, wykonanie, jak przygotować, jak zrobić, postup, postup přípravy,
    postup prípravy, príprava, příprava, priprava, postopek, elkészítés(e), hazırlanışı, yapılışı, nasıl yapılır, εκτέλεση,
    οδηγίες, παρασκευή, приготовление, способ приготовления, как приготовить, пошаговый рецепт, начин на приготвяне,
    приготвяне, приготування, спосіб приготування, mod de preparare, preparare, 作り方, 作法, 做法, 步骤, 步驟, 조리, 조리순서,
    조리 순서, 조리법, 조리 법, 만드는 법, 만드는법, 만드는 방법, 만드는방법, aðferð, leiðbeiningar, אופן הכנה, אופן ההכנה, הוראות הכנה,
    הכנה, طريقة التحضير, طريقة العمل, طريقة الطبخ, طرز تهیه, cách làm, cara membuat, cara memasak, valmistamine, gaminimas`,
  afterwards: `
    näringsvärde(n), näringsvärde …, kommentarer, wartość …, wskazówki, porady, komentarze, propozycja …, nutričné …,
    poznámka, poznámky, diskusia, komentáře, συμβουλές, σχόλια, διατροφικά …, διατροφικές …, διατροφική …, примечания,
    примечание, совет(ы), комментарии, пищевая …, コツ, コツ・ポイント, 댓글`,
  equipment: "köksredskap, redskap",
  for: "para, för, til, till, dla, pro, na, για, על",
  groups: "till",
  serving: "till servering",
  prepTime: `
    tempo de preparo, tempo de preparação, förberedelse(r), förberedelsetid, forberedelse, forberedelsestid, arbejdstid,
    (czas )przygotowania, przygotowanie, příprava, doba přípravy, (čas )prípravy, príprava, hazırlama süresi,
    hazırlanma süresi, hazırlık süresi, προετοιμασία, χρόνος προετοιμασίας, (время )подготовки, подготовка, előkészítés,
    előkészítési idő, 準備時間`,
  cookTime: `
    tempo de cozimento, tempo de cozedura, tillagning(stid), koketid, koktid, ugnstid, gräddningstid, stegetid, bagetid,
    (czas )gotowania, (czas )pieczenia, vaření, doba vaření, doba pečení, čas varenia, čas pečenia, pişirme süresi,
    μαγείρεμα, χρόνος μαγειρέματος, ψήσιμο, főzési idő, sütési idő, 調理時間`,
  restTime: "vilotid, jästid",
  totalTime: `
    tempo total, total tid, totaltid, tidsåtgång, tid i alt, tid, łączny czas, czas, czas wykonania, czas całkowity,
    celkový čas, celková doba, toplam süre, συνολικός χρόνος, χρόνος, общее время, время приготовления, összidő,
    kokonaisaika, 所要時間, klar på, klart på`,
  servings: `
    porções, personer, portioner, antal( portioner), antal personer, porsjoner, porcje, liczba porcji, ilość porcji,
    porce, počet porcí, počet porcií, porcie, porsiyon, kaç kişilik, (αριθμός )μερίδων, μερίδες, αριθμός μερίδες,
    (количество )порций, порции, порция, adag, annoksia, annosta, 人分, 分量, räcker till, ger`,
  labelVerbs: "tid",
  serves: "dla, για",
  people: `
    porções, pessoas, personer, portioner, porsjoner, porcja, porcje, porcji, porcję, porci, porcí, porcií, osób, osoby,
    osob, kişilik, άτομα, μερίδες, порции, порций, порция, 人分, 人, 인분, 명, מנות, pax, annos*, adag, fő, kişi*, ατομο, skammt*`,
  days: "dygn, dag, dagar, dage, dní, dny, dni, den, deň, dzień, nap, gün, päivää, päivä, μέρες, ημέρες, дн*, день, 天, 日",
  hours: `
    u, t, tim, timm*, time, timer, timar, hod*, godz*, óra, órá*, saat, sa, jam, giờ, tiếng, ชั่วโมง, tunti, tuntia, sat, sati, ωρ*,
    час*, ч, год*, klst, klukkustund*, 小时, 小時, 时, 時間, 시간, שעות, שעה, ساعة, ساعات, ساعت`,
  minutes: `
    mínút*, perc*, phút, menit, minit, นาที, دقیقه, dk, dakika, λεπτ*, λ, мин*, хв*, mín*, 分, 分钟, 分鐘, 분, דקות, דק, دقيقة,
    دقائق`,
  seconds: "sek*, 秒",
  to: "till, til, do, eller, až, al",
  step: "steg, trin, krok",
  units: `
    xícara(s), colher(es), dente(s), msk, matsked(ar), tsk, tesked(ar), spsk, ss, ts, krm, kryddmått, klyfta, klyftor,
    burk(ar), knippe(n), kruka, krukor, nypa, nypor, paket, förp, förpackning(ar), påse, påsar, skiva, skivor, kvist(ar),
    bitar, stjälk(ar), näve, nävar, stk, łyżka, łyżki, łyżeczka, łyżeczki, szklanka, szklanki, ząbek, ząbki, lžíce, lžička,
    lžičky, hrnek, pl, čl, kl, ks, φλ, κσ, κγ, гр, г, кг, мл, л, шт, ст, ч`,
  withoutAmount: "efter smak",
  counted: "kommentarer",
};
