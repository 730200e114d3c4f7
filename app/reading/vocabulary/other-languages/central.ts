import type { RecipeWords } from "#app/reading/languages/recipe-word-lists.ts";

/** Words around the lists of recipes in languages of central Europe and the Balkans in Latin letters (product 5.9), compiled by hand. */
export const CENTRAL: readonly RecipeWords[] = [
  {
    code: "pl",
    ingredients: "składniki, lista składników, potrzebne składniki, czego potrzebujesz, co będzie potrzebne",
    instructions: `
      przygotowanie, sposób przygotowania, sposób wykonania, wykonanie, jak przygotować, jak zrobić, przepis krok po kroku,
      krok po kroku, instrukcje, etapy przygotowania`,
    notes: "wskazówki, porady, rady, uwagi, wskazówka, porada",
    afterwards:
      "wartość …, wartości odżywcze …, komentarze, propozycja …, podobne przepisy, zobacz także …, najczęściej zadawane …",
    equipment: "sprzęt, przybory, akcesoria",
    for: "dla, na",
    prepTime: "(czas )przygotowania, przygotowanie",
    cookTime: "(czas )gotowania, (czas )pieczenia, (czas )smażenia",
    totalTime: "łączny czas, czas, czas wykonania, czas całkowity, całkowity czas",
    servings: "porcje, liczba porcji, ilość porcji, porcja",
    serves: "dla",
    people: "porcja, porcje, porcji, porcję, osób, osoby",
    days: "dzień, dni",
    hours: "godz*",
    to: "do",
    step: "krok",
    units:
      "łyżka, łyżki, łyżek, łyżeczka, łyżeczki, łyżeczek, szklanka, szklanki, szklanek, ząbek, ząbki, szt, sztuk*, garść, szczypta, opakowanie, puszka, pęczek",
    withoutAmount: "do smaku",
    nutrients: "energia, kalorie, kaloryczność, białko, tłuszcz, tłuszcze, węglowodany, błonnik, cukry, sól",
  },
  {
    code: "cs",
    ingredients:
      "ingredience, suroviny, budeme potřebovat, co budete potřebovat, co potřebujeme, seznam surovin, na co potřebujeme, potřebné suroviny",
    instructions:
      "postup, postup přípravy, pracovní postup, příprava, jak na to, způsob přípravy, krok za krokem, postup práce",
    notes: "poznámka, poznámky, tip, tipy, tipy …, rady",
    afterwards: "nutriční …, výživové hodnoty …, komentáře, diskuse, podobné recepty, další recepty …, časté dotazy",
    equipment: "nádobí, pomůcky, vybavení",
    for: "pro, na",
    prepTime: "příprava, doba přípravy, čas přípravy",
    cookTime: "vaření, doba vaření, doba pečení, čas vaření, čas pečení",
    totalTime: "celkový čas, celková doba, celkem",
    servings: "porce, počet porcí",
    people: "porce, porci, porcí, osob, osoby",
    days: "den, dny, dní",
    hours: "hod*",
    to: "až",
    step: "krok",
    units:
      "lžíce, lžic, lžička, lžičky, lžiček, hrnek, hrnku, pl, čl, ks, stroužek, stroužky, špetka, balíček, plátek, plátky, svazek",
    withoutAmount: "podle chuti, dle chuti",
    nutrients: "energie, kalorie, bílkoviny, tuky, sacharidy, vláknina, cukry, sůl",
  },
  {
    code: "sk",
    ingredients:
      "ingrediencie, suroviny, potrebujeme, budete potrebovať, budeme potrebovať, zoznam surovín, potrebné suroviny, potrebné ingrediencie",
    instructions:
      "postup, postup prípravy, pracovný postup, príprava, ako na to, spôsob prípravy, krok za krokom, postup práce, hotovenie",
    notes: "poznámka, poznámky, tip, tipy, tipy …, rady",
    afterwards: "nutričné …, výživové hodnoty …, diskusia, komentáre, podobné recepty, ďalšie recepty …",
    equipment: "riad, pomôcky, vybavenie",
    for: "pre, na",
    prepTime: "(čas )prípravy, príprava",
    cookTime: "čas varenia, čas pečenia, varenie, pečenie",
    totalTime: "celkový čas, celkom",
    servings: "porcie, počet porcií",
    people: "porcie, porcií, osôb, osoby",
    days: "deň, dni, dní",
    hours: "hod*",
    to: "až",
    step: "krok",
    units:
      "pl, čl, kl, ks, lyžica, lyžice, lyžíc, lyžička, lyžičky, lyžičiek, hrnček, strúčik, strúčiky, štipka, balíček, plátok, plátky, zväzok",
    withoutAmount: "podľa chuti",
    nutrients: "energia, kalórie, bielkoviny, tuky, sacharidy, vláknina, cukry, soľ",
  },
  {
    code: "sl",
    ingredients: "sestavine, potrebujemo, potrebovali boste, seznam sestavin, potrebne sestavine",
    instructions:
      "postopek, priprava, postopek priprave, navodila, kako pripravimo, korak za korakom, način priprave, izdelava, izvedba",
    notes: "nasveti, nasvet, opombe, namig, namigi",
    afterwards: "hranilna …, hranilne …, komentarji, podobni recepti, več receptov …",
    equipment: "pripomočki",
    prepTime: "čas priprave, priprava",
    cookTime: "čas kuhanja, čas peke",
    totalTime: "skupni čas, skupaj",
    servings: "število porcij, porcije",
    people: "osebe, oseb, porcij, porcije",
    hours: "ura, ure, uri, ur",
    to: "do",
    step: "korak",
    units: "žlica, žlice, žlic, žlička, žličke, žličk, kos, kosi, strok, stroka, ščep, ščepec, skodelica, skodelice",
    nutrients: "energija, kalorije, beljakovine, maščobe, ogljikovi hidrati, vlaknine, sladkorji, sol",
  },
  {
    code: "hr", // and Bosnian, Serbian and Montenegrin in Latin letters
    ingredients: `
      sastojci, potrebni sastojci, potrebno je, potrebno, namirnice, što vam treba, šta vam treba, šta vam je potrebno, što vam je potrebno,
      za ovaj recept trebate, trebat će vam, trebaće vam, popis sastojaka, potrebne namirnice`,
    instructions: `
      priprema, postupak, postupak pripreme, način pripreme, način izrade, izrada, pripremanje, upute( za pripremu),
      uputstvo( za pripremu), uputstva, kako pripremiti, kako napraviti, kako se pravi, kako se priprema, kako napraviti …,
      kako pripremiti …, koraci, korak po korak, priprava, način pravljenja`,
    notes: "savjet, savjeti, savet, saveti, napomena, napomene, trik, trikovi",
    afterwards: `
      nutritivne …, nutritivna …, hranjive …, hranjiva …, hranljive …, komentari, slični recepti, povezani recepti, više recepata …,
      još recepata …, česta pitanja`,
    equipment: "pribor, potreban pribor, oprema, posuđe",
    for: "za",
    prepTime: "vrijeme pripreme, vreme pripreme, priprema",
    cookTime: "vrijeme kuhanja, vrijeme pečenja, vreme kuvanja, vreme pečenja, kuhanje, pečenje, kuvanje",
    totalTime: "ukupno vrijeme, ukupno vreme, ukupno, vrijeme, vreme",
    servings: "broj porcija, porcije, porcija, broj osoba",
    people: "osobe, osoba, porcije, porcija",
    days: "dan, dana",
    hours: "sat, sati, sata",
    to: "do, ili",
    step: "korak",
    units: `
      žlica, žlice, žličica, žličice, kašika, kašike, kašičica, kašičice, šolja, šolje, šalica, šalice, čaša, čaše, kom, komad, komada, češanj,
      češnja, čen, čena, prstohvat, vrećica, vrećice, kesica, kesice, konzerva, konzerve, vezica, kriška, kriške, pakiranje, pakovanje`,
    withoutAmount: "po želji, po ukusu, prema ukusu",
    nutrients:
      "energija, kalorije, proteini, bjelančevine, belančevine, masti, ugljikohidrati, ugljeni hidrati, vlakna, šećeri, sol",
  },
  {
    code: "hu",
    ingredients: "hozzávalók, alapanyagok, szükséges hozzávalók, hozzávalók listája, amire szükség lesz, összetevők",
    instructions:
      "elkészítés(e), az elkészítés menete, elkészítési mód, így készítsd el, így készül, lépések, lépésről lépésre",
    notes: "tipp, tippek, megjegyzés, megjegyzések, jó tanács",
    afterwards:
      "tápérték …, tápanyag …, hozzászólások, kommentek, hasonló receptek, további receptek …, gyakori kérdések",
    equipment: "eszközök, szükséges eszközök",
    prepTime: "előkészítés, előkészítési idő",
    cookTime: "főzési idő, sütési idő, sütés, főzés",
    totalTime: "összidő, összesen, teljes idő, elkészítési idő",
    servings: "adag, adagok, adagok száma, hány főre",
    people: "adag, fő, személy*",
    days: "nap",
    hours: "óra, órá*",
    minutes: "perc*",
    step: "lépés",
    units:
      "ek, tk, kk, evőkanál, teáskanál, kávéskanál, csésze, bögre, csipet, csomag, gerezd, szelet, fej, szál, db, csokor, doboz, dkg",
    withoutAmount: "ízlés szerint",
    nutrients: "energia, kalória, fehérje, zsír, szénhidrát, rost, cukor, só",
  },
];
