import type { RecipeWords } from "#app/reading/languages/recipe-word-lists.ts";

/** Words around the lists of recipes in languages of southern Europe, Vietnamese, Indonesian, Filipino and Swahili (product 5.9), compiled by hand. */
export const SOUTHERN: readonly RecipeWords[] = [
  {
    code: "pt",
    numbers: "um:1 uma:1 dois:2 duas:2 três:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 dez:10 doze:12",
    ingredients:
      "ingredientes necessários, vai precisar de, você vai precisar( de), o que precisa, lista de ingredientes, o que vai precisar, do que vai precisar",
    instructions: `
      modo de preparo, modo de preparação, modo de fazer, modo de confecção, preparação, preparo, confecção, como fazer,
      como preparar, passo a passo, instruções, passos`,
    notes: "dica(s), dica(s) …, observações, observação, notas, sugestões",
    afterwards: `
      informação nutricional …, informações nutricionais …, valor nutricional …, comentários, receitas relacionadas,
      receitas semelhantes, mais receitas …, perguntas frequentes …, leia também …, veja também …`,
    equipment: "utensílios, equipamento(s)",
    for: "para",
    prepTime: "tempo de preparo, tempo de preparação, preparo, preparação",
    cookTime: "tempo de cozimento, tempo de cozedura, tempo de forno, cozimento, cozedura",
    totalTime: "tempo total",
    servings: "porções, rendimento, rende, doses, número de porções",
    people: "porções, porção, pessoas, doses",
    step: "passo",
    units: "xícara(s), colher(es), dente(s), chávena(s), lata(s), pacote(s), fatia(s), pitada(s), ramo(s)",
    counted: "comentários",
    nutrients:
      "energia, calorias, proteína(s), gordura(s), gordura(s) …, carboidratos, hidratos de carbono, fibra(s), sódio, açúcar(es), sal",
  },
  {
    code: "ca",
    ingredients: "què necessites, necessitareu, ingredients necessaris",
    instructions: "preparació, elaboració, com es fa, com fer-ho, pas a pas, procediment, passos, com preparar-ho",
    notes: "consells, trucs",
    prepTime: "temps de preparació",
    cookTime: "temps de cocció",
    totalTime: "temps total",
    servings: "racions, comensals",
    people: "persones, racions, comensals",
    nutrients: "energia, calories, proteïnes, greixos, hidrats de carboni, fibra, sucres, sal",
  },
  {
    code: "eu",
    ingredients: "osagaiak, osagarriak",
    instructions: "prestaketa, prestatzeko modua, egiteko modua, nola egin",
    notes: "aholkuak, aholkua, oharrak",
    people: "lagun, pertsona",
  },
  {
    code: "ro",
    ingredients: "ingrediente, ingrediente necesare, ai nevoie de, de ce ai nevoie",
    instructions:
      "mod de preparare, preparare, instrucțiuni, cum se face, cum se prepară, pașii de preparare, pas cu pas, pași de preparare, pași, pașii",
    notes: "sfaturi, ponturi, observații, note",
    afterwards:
      "valori nutriționale …, informații nutriționale …, comentarii, rețete similare, alte rețete …, întrebări frecvente …",
    equipment: "ustensile, echipament",
    for: "pentru",
    groups: "pentru",
    prepTime: "timp de preparare, timp preparare, preparare",
    cookTime: "timp de gătire, timp de coacere, timp gătire, gătire",
    totalTime: "timp total",
    servings: "porții, număr de porții, nr porții, număr porții",
    people: "porții, persoane, porție",
    days: "zi, zile",
    hours: "oră, ore",
    minutes: "minut, minute",
    step: "pasul",
    units:
      "lingură, linguri, linguriță, lingurițe, cană, căni, cățel, căței, bucată, bucăți, legătură, pliculeț, pahar",
    withoutAmount: "după gust",
    nutrients: "energie, calorii, proteine, grăsimi, carbohidrați, glucide, fibre, zahăr, zaharuri, sodiu, sare",
  },
  {
    code: "sq",
    ingredients: "përbërësit, përbërës",
    instructions: "përgatitja, mënyra e përgatitjes, udhëzime",
    notes: "këshilla, këshillë, shënime",
    prepTime: "koha e përgatitjes",
    cookTime: "koha e gatimit",
    totalTime: "koha totale",
    servings: "racione, porcione",
    people: "persona, racione, porcione, veta",
    hours: "orë",
    units: "lugë, gotë",
  },
  {
    code: "tr",
    ingredients:
      "malzemeler, malzeme listesi, malzemeleri, için malzemeler, gerekli malzemeler, tarif malzemeleri, içindekiler",
    instructions:
      "hazırlanışı, hazırlanması, yapılışı, yapımı, nasıl yapılır, tarifin hazırlanışı, pişirme talimatları, adım adım …, yapılış, hazırlık aşamaları, hazırlık",
    notes: "püf noktası, püf noktaları, ipuçları, notlar, not",
    afterwards: "besin değer…, besin değerleri …, yorumlar, benzer tarifler, diğer tarifler …, sıkça sorulan …",
    equipment: "ekipmanlar, mutfak gereçleri",
    prepTime: "hazırlama süresi, hazırlanma süresi, hazırlık süresi, hazırlık, hazırlama",
    cookTime: "pişirme süresi, pişme süresi, pişirme",
    totalTime: "toplam süre, toplam",
    servings: "porsiyon, kaç kişilik, kişi sayısı, kişilik",
    people: "kişilik, kişi*, porsiyon",
    days: "gün",
    hours: "sa, saat",
    minutes: "dk, dakika",
    step: "adım",
    units:
      "su bardağı, yemek kaşığı, tatlı kaşığı, çay kaşığı, çay bardağı, adet, diş, demet, paket, tutam, dilim, kase",
    nutrients: "enerji, kalori, protein, yağ, karbonhidrat, lif, şeker, tuz",
  },
  {
    code: "vi",
    ingredients: "nguyên liệu, nguyên liệu cần chuẩn bị, chuẩn bị nguyên liệu, nguyên liệu chuẩn bị, thành phần",
    instructions:
      "cách làm, cách nấu, cách chế biến, các bước thực hiện, hướng dẫn, hướng dẫn cách làm, hướng dẫn thực hiện, thực hiện, chế biến, cách thực hiện, các bước làm, cách làm …",
    notes: "mẹo, lưu ý, ghi chú, mẹo nhỏ",
    afterwards:
      "giá trị dinh dưỡng …, thông tin dinh dưỡng …, thành phần dinh dưỡng …, bình luận, công thức liên quan, món ngon khác, câu hỏi thường gặp",
    equipment: "dụng cụ, dụng cụ cần chuẩn bị",
    prepTime: "thời gian chuẩn bị, chuẩn bị",
    cookTime: "thời gian nấu, thời gian chế biến",
    totalTime: "tổng thời gian, thời gian",
    servings: "khẩu phần, số người ăn, phần ăn",
    people: "người, khẩu phần, phần",
    hours: "giờ, tiếng",
    minutes: "phút",
    step: "bước",
    units:
      "muỗng canh, muỗng cà phê, thìa canh, thìa cà phê, muỗng, thìa, chén, bát, tép, củ, quả, trái, nhánh, gói, lon",
    nutrients: "năng lượng, calo, chất đạm, đạm, chất béo, tinh bột, carbohydrate, chất xơ, đường, muối",
  },
  {
    code: "id", // and Malay
    ingredients:
      "bahan, bahan-bahan, bahan yang dibutuhkan, bahan-bahan yang diperlukan, bahan yang diperlukan, ramuan, bahan utama, bahan-bahan utama",
    instructions:
      "cara membuat, cara memasak, cara membuatnya, cara masak, langkah, langkah-langkah, langkah memasak, cara penyediaan, cara-cara, petunjuk, cara pengolahan, langkah pembuatan, langkah-langkah pembuatan",
    notes: "tips, tips …, catatan, nota",
    afterwards:
      "informasi nutrisi …, nilai gizi …, kandungan gizi …, maklumat pemakanan …, komentar, resep lainnya …, resep terkait, resepi berkaitan",
    equipment: "alat, peralatan, alat-alat",
    for: "untuk",
    groups: "untuk",
    prepTime: "waktu persiapan, masa penyediaan, persiapan",
    cookTime: "waktu memasak, masa memasak",
    totalTime: "total waktu, waktu total, jumlah masa",
    servings: "porsi, hidangan, jumlah porsi, sajian",
    people: "porsi, orang, hidangan, sajian",
    hours: "jam",
    minutes: "menit, minit",
    step: "langkah",
    units:
      "sdm, sdt, siung, butir, buah, lembar, batang, ruas, sendok makan, sendok teh, gelas, cawan, sudu besar, sudu kecil, ulas, biji",
    nutrients: "energi, kalori, protein, lemak, karbohidrat, serat, gula, garam, natrium",
  },
  {
    code: "tl",
    ingredients: "mga sangkap, sangkap, mga kailangan",
    instructions: "paraan ng pagluluto, paraan ng paggawa, paraan, mga hakbang, pamamaraan, paano lutuin",
    step: "hakbang",
  },
  {
    code: "sw",
    ingredients: "viungo, mahitaji",
    instructions: "maelekezo, jinsi ya kupika, jinsi ya kuandaa, namna ya kutengeneza, njia",
  },
  { code: "mt", ingredients: "ingredjenti", instructions: "metodu, kif issir, kif tagħmilha, preparazzjoni" },
  {
    code: "az",
    ingredients: "ərzaqlar, tərkibi, lazım olanlar",
    instructions: "hazırlanma qaydası, hazırlanması, hazırlanma",
  },
];
